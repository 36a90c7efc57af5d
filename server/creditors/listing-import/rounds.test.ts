/** A column of rounds: every import reads it, and the round of the listing is what it says. */
import { asc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { linkWaiting } from '../../market/rounds/index.ts';
import { listingFacts, listingObject } from '../../platform/db/schema.ts';
import { HEADER, subjectRow } from '../../testing/files/subject-files.ts';
import { importer } from '../../testing/files/try-import.ts';
import { NOW } from '../../testing/listings.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask } = testSubjects();
const { csv } = importer(database, afterAll);

const stated = async () => {
  const rows = await database.db.select().from(listingFacts).orderBy(asc(listingFacts.listingId));
  return rows.map((row) => row.stated.round && [row.stated.round.value, row.stated.round.by]);
};
const marks = async () =>
  (await database.db.select().from(listingFacts).orderBy(asc(listingFacts.listingId))).map((row) =>
    row.marks.find((mark) => mark.startsWith('round=')),
  );

const LINKS = 'https://www.gpai.net/sf/item';
const file = (column: string, ...words: string[]) =>
  `类型,标的名称,链接,${column}\n${words.map((it, index) => `司法拍卖,住宅${index},${LINKS}${index}.htm,${it}`).join('\n')}\n`;

describe('the command', () => {
  it.each([
    ['轮次', ['一拍', '二拍', '变卖', '']],
    ['拍卖轮次', ['首次拍卖', '第二次公开拍卖', '网络变卖', '-']],
    ['拍卖阶段', ['（1拍）', '第2次拍卖', '变卖期', '无']],
  ])('reads %s', async (column, words) => {
    expect((await csv(file(column, ...words))).counts).toEqual([4, 0, 0, 0]);
    expect(await stated()).toEqual([
      ['一拍', 'operator'],
      ['二拍', 'operator'],
      ['变卖', 'operator'],
      undefined,
    ]);
    expect((await csv(file(column, ...words))).counts).toEqual([0, 0, 4, 0]);
    await linkWaiting(database.db, { size: 10, now: NOW });
    const objects = await database.db.select().from(listingObject).orderBy(asc(listingObject.listingId));
    expect(objects.map(({ round }) => round)).toEqual([1, 2, 3, null]);
  });

  it('refuses what names no round, beside its row', async () => {
    const tried = await csv(file('轮次', '第一次', '3', '流拍', '再次拍卖'));
    expect(tried.counts).toEqual([2, 0, 0, 2]);
    expect(tried.lines.slice(0, 2)).toEqual([
      `第 3 行 轮次 "3": ${messages.roundUnreadable}`,
      `第 4 行 轮次 "流拍": ${messages.roundUnreadable}`,
    ]);
    expect(await marks()).toEqual(['round=一拍', 'round=再次拍卖']);
  });

  it('finds rows without a link again when the column is added, and changes only the round', async () => {
    const rows = (head: string, cell: string) => `类型,标的名称,起拍价${head}\n司法拍卖,甲,80万${cell}\n`;
    await csv(rows('', ''));
    expect((await csv(rows(',轮次', ',二拍'))).counts).toEqual([0, 1, 0, 0]);
    expect((await csv(rows(',轮次', ',变卖'))).counts).toEqual([0, 1, 0, 0]);
    // What the list no longer has stays.
    expect((await csv(rows('', ''))).counts).toEqual([0, 0, 1, 0]);
    expect(await stated()).toEqual([['变卖', 'operator']]);
  });

  it('does not judge a second auction as a first one', async () => {
    const low = '类型,标的名称,起拍价,评估价,轮次\n司法拍卖,甲,60万,100万,二拍\n';
    expect((await csv(low)).lines).toEqual(['新增 1，更新 0，跳过 0，失败 0']);
  });
});

describe('an operator’s file', () => {
  it('says what round a listing was and becomes', async () => {
    const send = async (word: string) =>
      (
        await ask(
          contract.importListings,
          { file: new File([file('轮次', word)], '标的.csv'), is_dry: 0, confirm: 0 },
          OPERATIONS,
        )
      ).data;
    expect(await send('一拍')).toMatchObject({ inserted: 1, unread: [] });
    expect(await send('二拍')).toMatchObject({
      updated: 1,
      changes: [{ fields: [{ field: '轮次', before: '一拍', after: '二拍' }] }],
    });
    const [row] = await database.db.select().from(listingFacts);
    expect(row?.stated.round).toMatchObject({ value: '二拍', by: 'operator', name: 'ops' });
  });
});

describe('a creditor’s file', () => {
  const send = async (word: string, extra = {}) => {
    const content = `${HEADER},轮次\n${subjectRow(1, extra)},${word}\n`;
    return (await ask(contract.importSubjects, { file: new File([content], '标的.csv') })).data;
  };

  it('states the round of its drafts', async () => {
    expect(await send('第二次拍卖')).toMatchObject({ inserted: 1, unread: [] });
    expect(await stated()).toEqual([['二拍', 'owner']]);
    expect(await send('第二次拍卖')).toMatchObject({ skipped: 1 });
    expect(await send('')).toMatchObject({ skipped: 1 });
    expect(await send('变卖')).toMatchObject({
      updated: 1,
      changes: [{ fields: [{ field: '轮次', before: '二拍', after: '变卖' }] }],
    });
    expect(await stated()).toEqual([['变卖', 'owner']]);
  });

  it('is told beside the row what names no round', async () => {
    expect(await send('老一拍')).toMatchObject({
      failed: 1,
      problems: [{ row: 2, field: '轮次', value: '老一拍', reason: messages.roundUnreadable }],
    });
  });

  it('does not take the round of a referral, and says so', async () => {
    const data = await send('一拍', { 类型: '资产推介' });
    expect(data).toMatchObject({ inserted: 1 });
    expect(JSON.stringify(data?.notes)).toContain('轮次');
    expect(await stated()).toEqual([undefined]);
  });
});
