/** A statement as a table for files, and as the pages of a printed sheet. */
import type { Contract, OutputOf, StatementLine } from '../../../../shared/contract/index.ts';
import type { FileTable } from '../../../../shared/file-table.ts';

export type Statement = OutputOf<Contract['statement']>['data'];

const COLUMNS = [
  { header: '时间', kind: 'time' },
  { header: '事项', kind: 'text' },
  { header: '单号', kind: 'text' },
  { header: '收入（元）', kind: 'amount' },
  { header: '支出（元）', kind: 'amount' },
  { header: '冻结（元）', kind: 'amount' },
  { header: '余额（元）', kind: 'amount' },
  { header: '说明', kind: 'text' },
] as const;

/** The balance before the first line, the lines, and the totals. */
export const statementTable = (statement: Statement): FileTable => ({
  columns: COLUMNS,
  rows: rowsOf(statement),
});

const rowsOf = (statement: Statement) => [
  [statement.from, '期初余额', '', '', '', '', statement.opening ?? 0, ''],
  ...statement.lines.map((line) => [
    line.time ?? '',
    line.title,
    line.order_num,
    line.income || '',
    line.spending || '',
    line.frozen || '',
    line.balance ?? 0,
    line.note ?? '',
  ]),
  [
    statement.to,
    '合计与期末余额',
    '',
    statement.income ?? 0,
    statement.spending ?? 0,
    statement.frozen ?? 0,
    statement.closing ?? 0,
    '',
  ],
];

export interface PrintedPage {
  lines: readonly StatementLine[];
  /** Of this page alone, in yuan. */
  income: number;
  spending: number;
  frozen: number;
}

/** On the first page the summary stands above the lines. */
const LINES = { first: 14, next: 22 };

/** @returns one page at least */
export function printedPages(lines: readonly StatementLine[]): PrintedPage[] {
  const pages = [lines.slice(0, LINES.first)];
  for (let start = LINES.first; start < lines.length; start += LINES.next) {
    pages.push(lines.slice(start, start + LINES.next));
  }
  return pages.map((page) => ({
    lines: page,
    income: total(page, 'income'),
    spending: total(page, 'spending'),
    frozen: total(page, 'frozen'),
  }));
}

/** Added up in fen, because yuan are binary fractions. */
const total = (lines: readonly StatementLine[], column: 'income' | 'spending' | 'frozen') =>
  lines.reduce((sum, line) => sum + Math.round((line[column] ?? 0) * 100), 0) / 100;
