/** Rows of results as people write them. */
import { expect, it } from 'vitest';
import { readResultRow } from './read-row.ts';

const read = (cells: Record<string, string>, unit: '元' | '万' = '元') =>
  readResultRow({ row: 2, cells: { 编号: '7', ...cells }, problems: [] }, unit);

it('usual words and names of columns are read, with the unit of the cell, the column or the file', () => {
  const sale = { 拍卖结果: '已成交', 成交日期: '2026-11-19 10:00' };
  expect(read({ ...sale, 成交金额: '128.5万', 报名人数: '3人' }).values).toMatchObject({
    result: 1,
    deal_price: 128_500_000n,
    bidders: 3,
  });
  expect(read({ ...sale, '成交价(万元)': '128.5' }).values?.deal_price).toBe(128_500_000n);
  expect(read({ ...sale, 成交价: '128.5' }, '万').values?.deal_price).toBe(128_500_000n);
  expect(read({ 结果: '流拍', 轮次: '二拍' })).toMatchObject({ round: 2, values: { result: 2 } });
});

it('what cannot be read is refused with its column', () => {
  const { values, reasons } = read({ 结果: '成交', 成交价: '面议价', 成交时间: '明天', 轮次: '三拍' });
  expect(values).toBeNull();
  expect(reasons.map(({ column }) => column)).toEqual(['轮次', '成交价', '成交时间']);
});

it('numbers are read in any width, and refused with what they should be', () => {
  expect(read({ 结果: '流拍', 竞买人数: '５人' }).values?.bidders).toBe(5);
  expect(read({ 结果: '流拍', 竞买人数: '-1' }).reasons).toEqual([
    { column: '竞买人数', reason: '“-1”：应为 0 到 100000 的整数' },
  ]);
});

it('a price or a time of what was not sold is refused, not dropped', () => {
  const { values, reasons } = read({ 结果: '流拍', 成交价: '128.5万', 成交时间: '2026-11-19 10:00' });
  expect(values).toBeNull();
  expect(reasons.map(({ column }) => column)).toEqual(['成交价', '成交时间']);
  expect(read({ 结果: '流拍', 成交价: '0' }).reasons).toEqual([]);
});
