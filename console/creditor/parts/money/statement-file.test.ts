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
  note: null,
  income: 0,
  spending: 0,
  frozen: 0,
  balance: 0,
  ...amounts,
});

it('a file has the opening balance, every line and the totals', () => {
  const statement: Statement = {
    name: '江南',
    from: '2026-11-01',
    to: '2026-11-30',
    opening: 5,
    income: 0.3,
    spending: 0,
    frozen: -2,
    closing: 7.3,
    frozen_opening: 2,
    paid_out: 0,
    frozen_closing: 0,
    lines: [line(1, { income: 0.3, balance: 5.3, note: '尾款' }), line(2, { frozen: -2, balance: 7.3 })],
  };
  expect(statementTable(statement).rows).toEqual([
    ['2026-11-01', '期初余额', '', '', '', '', 5, ''],
    ['2026-11-20 10:00:00', '结算', 'R1', 0.3, '', '', 5.3, '尾款'],
    ['2026-11-20 10:00:00', '结算', 'R2', '', '', -2, 7.3, ''],
    ['2026-11-30', '合计与期末余额', '', 0.3, 0, -2, 7.3, ''],
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
