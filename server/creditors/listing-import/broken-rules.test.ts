/** Rows that break a rule of auctions: every import points at them and takes them. */
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { siteSetting } from '../../platform/db/schema.ts';
import { HEADER, subjectRow } from '../../testing/files/subject-files.ts';
import { importer } from '../../testing/files/try-import.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask } = testSubjects();
const { csv } = importer(database, afterAll);

const LOTS = 'zc_type,object_title,initial_price,assess_price\n1,甲,600000,1000000\n1,乙,700000,1000000\n';
const BELOW = '起拍价只有评估价的60%，首次拍卖起拍价不得低于评估价的70%（法释〔2016〕18号第十条）';

describe('the command', () => {
  it('names the row and the rule, dry and not', async () => {
    for (const options of [['--dry-run'], []])
      expect(await csv(LOTS, ...options)).toMatchObject({
        code: 0,
        counts: [2, 0, 0, 0],
        lines: expect.arrayContaining([`第 2 行已读取，请核对: ${BELOW}`]),
      });
  });

  it('follows the rules of the site', async () => {
    await database.db.insert(siteSetting).values({ key: 'law_start_percent', value: 55 });
    expect((await csv(LOTS)).lines).toEqual(['新增 2，更新 0，跳过 0，失败 0']);
  });

  it('prints fifty, and how many others there are', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `1,房产${i},600000,1000000`);
    const { lines } = await csv(`zc_type,object_title,initial_price,assess_price\n${rows.join('\n')}\n`);
    expect(lines).toHaveLength(52);
    expect(lines[50]).toBe('另有 10 行不符合拍卖规则，请核对');
  });
});

describe('an operator’s file', () => {
  it('says the same by row, and imports it', async () => {
    for (const is_dry of [1, 0] as const) {
      const { data } = await ask(
        contract.importListings,
        { file: new File([LOTS], '标的.csv'), is_dry, confirm: 0 },
        OPERATIONS,
      );
      expect(data).toMatchObject({
        inserted: 2,
        warning_count: 1,
        warnings: [{ row: 2, reason: BELOW }],
      });
    }
  });
});

describe('a creditor’s file', () => {
  it('says which notice is too short and which appraisal too old', async () => {
    const old = subjectRow(1, { 公告: '评估基准日：2025年3月1日。' });
    const soon = subjectRow(2, { 开始时间: '2026-11-23 10:00', 结束时间: '2026-11-24 10:00' });
    const file = new File([`${[HEADER, old, soon, subjectRow(3)].join('\n')}\n`], '标的.csv');
    const { data } = await ask(contract.importSubjects, { file, is_dry: 1 });
    expect(data).toMatchObject({
      inserted: 3,
      failed: 0,
      warnings: [
        { row: 2, reason: expect.stringMatching(/^评估基准日2025-03-01，已超过1年/) },
        { row: 3, reason: '距开始不足7日，拍卖应提前7日公告（拍卖法第四十五条）' },
      ],
    });
  });
});
