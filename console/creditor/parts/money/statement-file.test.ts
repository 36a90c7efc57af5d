import { expect, it } from 'vitest';
import type { StatementLine } from '../../../../shared/contract/index.ts';
import { printedPages, type Statement, statementTable } from './statement-file.ts';

const line = (id: number, amounts: Partial<StatementLine>): StatementLine => ({
  id,
  time: '2026-11-20 10:00:00',
  kind: 'settlement',
  title: '结算',
  order_num: `R${id}`,
  order_id: null,
  payout_reference: null,
  note: null,
  income: 0,
  spending: 0,
  frozen: 0,
  balance: 0,
  ...amounts,
});

it('a file has the creditor, the opening balance, every line and payout, and the totals', () => {
  const statement: Statement = {
    name: '江南',
    from: '2026-11-01',
    to: '2026-11-30',
    as_of: '2026-12-01 09:00:00',
    opening: 5,
    income: 0.3,
    spending: 0,
    frozen: -2,
    closing: 7.3,
    frozen_opening: 2,
    paid_out: 1,
    frozen_closing: 1,
    payouts: [
      {
        id: 1,
        time: '2026-11-21 10:00:00',
        title: '打款',
        order_num: 'R2',
        payout_reference: '00123',
        amount: 1,
      },
    ],
    lines: [
      line(1, { income: 0.3, balance: 5.3, note: '尾款' }),
      line(2, { frozen: -2, balance: 7.3, payout_reference: '00123' }),
    ],
  };
  expect(statementTable(statement).rows).toEqual([
    ['江南', '2026-11-01', '期初余额', '', '', '', '', '', '', 2, 5, ''],
    ['江南', '2026-11-20 10:00:00', '结算', 'R1', '', 0.3, '', '', '', '', 5.3, '尾款'],
    ['江南', '2026-11-20 10:00:00', '结算', 'R2', '00123', '', '', -2, '', '', 7.3, ''],
    ['江南', '2026-11-21 10:00:00', '打款', 'R2', '00123', '', '', '', 1, '', '', ''],
    ['江南', '2026-11-30', '合计与期末余额', '', '', 0.3, 0, -2, 1, 1, 7.3, ''],
  ]);
  expect(statementTable(statement).columns.map(({ header }) => header)).toEqual([
    '债权人',
    '时间',
    '事项',
    '单号',
    '打款流水号',
    '收入（元）',
    '支出（元）',
    '冻结（元）',
    '已打款（元）',
    '提现处理中（元）',
    '余额（元）',
    '说明',
  ]);
});

it('on paper each page has the totals of its own lines, to the fen', () => {
  const pages = printedPages(Array.from({ length: 40 }, (_, index) => line(index + 1, { income: 0.1 })));
  expect(pages.map(({ lines, income }) => [lines.length, income])).toEqual([
    [14, 1.4],
    [22, 2.2],
    [4, 0.4],
  ]);
  expect(printedPages([])).toEqual([{ lines: [], income: 0, spending: 0, frozen: 0 }]);
});
