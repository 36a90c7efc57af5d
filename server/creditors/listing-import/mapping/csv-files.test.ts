import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { csv } = importer(database, afterAll);

const HEAD = '类型,标的名称,起拍价';
const TITLE = '某某银行 2026 年资产清单,,';

describe('lines above the header', () => {
  it.each([
    ['a title', `${TITLE}\n`, 3],
    ['a title without delimiters', '资产清单\n', 3],
    ['a title that breaks over lines', '"资产\r\n清单",,\n', 4],
    ['blank lines', `\n${TITLE}\n\n,,\n`, 6],
    ['a line of groups', '标的信息,,价格\n', 3],
    ['a line with one known name', '公告,,\n', 3],
    ['five of them', `${TITLE}\n单位：元,,\n填报：张三,日期：今天,\n,,联系电话\n说明,,\n`, 7],
  ])('are skipped: %s', async (_, above, line) => {
    const tried = await csv(`${above}${HEAD}\n1,甲,面谈价\n1,乙,5\n`);
    expect(tried).toMatchObject({ code: 0, counts: [1, 0, 0, 1] });
    expect(tried.lines[0]).toMatch(new RegExp(`^第 ${line} 行 起拍价 "面谈价"`));
  });

  it.each(['\t', ';'])('do not hide the delimiter %j', async (delimiter) => {
    const rows = [HEAD, '1,甲,5'].map((it) => it.replaceAll(',', delimiter));
    expect((await csv(`清单,2026,南京\n${rows.join('\n')}\n`)).counts).toEqual([1, 0, 0, 0]);
  });

  it('are skipped where only one column is known, or --map names them', async () => {
    expect((await csv(`清单,,\n楼层,名称,楼号\n1,甲,2\n`, '--set', 'zc_type=1')).counts).toEqual([
      1, 0, 0, 0,
    ]);
    const mapped = await csv(`清单\nkind,what\n1,甲\n`, '--map', 'zc_type=kind,object_title=what');
    expect(mapped.counts).toEqual([0, 0, 1, 0]);
  });

  it('do not make a header of data', async () => {
    const names = '标题\n名称\n公告\n';
    expect((await csv(names, '--set', 'zc_type=1')).counts).toEqual([2, 0, 0, 0]);
  });

  it('are at most five', async () => {
    const { code, errors } = await csv(`${`${TITLE}\n`.repeat(6)}${HEAD}\n1,甲,5\n`);
    expect([code, errors]).toEqual([
      2,
      '无法导入：第 1 行不像表头：某某银行 2026 年资产清单，请删除表头之前的标题行，或用 --map 指定列\n',
    ]);
  });

  it('do not hide a break behind them', async () => {
    const tried = await csv('名称\n甲\n"乙\n', '--set', 'zc_type=1');
    expect(tried).toMatchObject({ code: 2, counts: [1, 0, 0, 0] });
    expect(tried.errors).toContain('第 3 行开始的记录里，引号没有闭合');
  });
});
