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

it('a note has the name that files with listings give it', () => {
  expect(read({ 结果: '流拍', 结果说明: '无人报名' }).values?.remark).toBe('无人报名');
});

it('prices and notes of several columns are refused where they differ, not dropped', () => {
  const sale = { 结果: '成交', 成交时间: '2026-11-19 10:00' };
  const reasonsOf = (cells: Record<string, string>) => read({ ...sale, ...cells }).reasons;
  expect(reasonsOf({ 成交价: '1285000', '成交价(万元)': '128.5' })).toEqual([]);
  expect(reasonsOf({ 成交价: '128.5万', 成交金额: '130万' })).toEqual([
    { column: '成交价', reason: '成交价、成交金额几列的内容不同，请只保留一列' },
  ]);
  expect(reasonsOf({ 成交价: '5', 备注: '甲', 更正原因: '乙' })).toEqual([
    { column: '说明', reason: '备注、更正原因几列的内容不同，请只保留一列' },
  ]);
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
