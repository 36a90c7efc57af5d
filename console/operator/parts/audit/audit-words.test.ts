import { expect, it } from 'vitest';
import { linesOf } from './audit-words.ts';

it.each([
  [
    'orders',
    { fen: '28050', remark: '已核实', decision: 'part' },
    '决定：部分退款|金额：¥280.50|说明：已核实',
  ],
  ['orders', { fen: null, remark: '', decision: 'refuse' }, '决定：拒绝退款'],
  ['questions', { answer: '周三可以看样', way: 1 }, '方式：文字答复|内容：周三可以看样'],
  ['settlements', { fen: '100', trade_type: 2, creditor_id: 7 }, '收支：支出|金额：¥1.00|债权人编号：7'],
  ['claims', { refused: [3, 4], object_id: 2 }, '同时驳回的认领：3、4|标的编号：2'],
  [
    'applications',
    { kind: 'broker', edition: 'a1', fields: { name: '请填全名' } },
    '类别：独立经纪人|各项原因：名称：请填全名',
  ],
  ['operators', { before: ['reviewer'], after: ['reviewer', 'finance'] }, '此前：审核|此后：审核、财务'],
  ['elsewhere', { unheard: 'of' }, 'unheard：of'],
])('says about %s what was decided: %j', (subject, details, lines) => {
  expect(linesOf({ subject, details, before: null, after: null }).join('|')).toBe(lines);
});

it('names all that an entry is about, or some and the number of all', () => {
  const details = { again: true, fen: '70000', numbers: ['TX1', 'TX2', 'TX3'], payout_batch: 'DK1' };
  const entry = { subject: 'withdrawals', details, before: null, after: null };
  expect(linesOf(entry)).toContain('提现单号：TX1、TX2、TX3');
  expect(linesOf(entry, 2)).toContain('提现单号：TX1、TX2等3个');
  expect(linesOf(entry).join()).not.toMatch(/numbers|again|payout_batch/);
});

const NO_DETAILS = { details: {}, before: null, after: null };

it('says what a record was before, and what of it changed', () => {
  const before = { id: 1, name: '尽调', price: 199, is_offered: true, description: null, edition: 'a1' };
  const after = { ...before, price: 299, is_offered: false, description: '报告', edition: 'b2' };
  expect(linesOf({ ...NO_DETAILS, subject: 'services', before, after })).toEqual([
    '价格：199元 → 299元',
    '可订购：是 → 否',
    '说明：空 → 报告',
  ]);
});

it('names regions, of areas and in the columns of listings', () => {
  const before = { id: 1, region: '320100', price: 199 };
  const after = { ...before, region: '100000' };
  expect(linesOf({ ...NO_DETAILS, subject: 'franchise-fees', before, after })).toEqual([
    '区域：江苏省 南京市 → 全国',
  ]);
  const columns = [{ city_code: null }, { city_code: '320500' }];
  expect(
    linesOf({ ...NO_DETAILS, subject: 'listings', before: columns[0] ?? {}, after: columns[1] ?? {} }),
  ).toEqual(['市：空 → 江苏省 苏州市']);
});

it('says what was decided before what it changed, with states in words', () => {
  const details = { remark: '卡号有误' };
  const before = { status: 1, remark: null, decided_at: null };
  const after = { status: 3, remark: '卡号有误', decided_at: '2026-11-20 10:00:00' };
  expect(linesOf({ subject: 'withdrawals', details, before, after })).toEqual([
    '说明：卡号有误',
    '状态：待审核 → 已驳回',
    '审核时间：空 → 2026-11-20 10:00:00',
  ]);
});

it('says what a new record has', () => {
  const after = { id: 1, name: '尽调', description: null };
  expect(linesOf({ ...NO_DETAILS, subject: 'services', after })).toEqual(['名称：尽调']);
});

it('says of a listing why it was corrected, with the names of codes', () => {
  const before = { second_class: 1, initial_price: 100, disposal_status: null };
  const after = { second_class: 2, initial_price: 200, disposal_status: 2 };
  expect(linesOf({ subject: 'listings', details: { reason: '公告更正' }, before, after })).toEqual([
    '原因：公告更正',
    '标的类型：住宅用房 → 商业用房',
    '起拍价：100元 → 200元',
    '处置状态：空 → 可处置',
  ]);
});
