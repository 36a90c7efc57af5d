/** A statement as a table for files, and as the pages of a printed sheet. */
import type { Contract, OutputOf, PayoutLine, StatementLine } from '../../../../shared/contract/index.ts';
import { WITHDRAWAL_FIELDS } from '../../../../shared/domain/money/withdrawal.ts';
import type { FileCell, FileTable } from '../../../../shared/files/file-table.ts';

export type Statement = OutputOf<Contract['statement']>['data'];

const COLUMNS = [
  { header: '债权人', kind: 'text' },
  { header: '时间', kind: 'time' },
  { header: '事项', kind: 'text' },
  { header: '单号', kind: 'text' },
  { header: WITHDRAWAL_FIELDS.payout_reference.label, kind: 'text' },
  { header: '收入（元）', kind: 'amount' },
  { header: '支出（元）', kind: 'amount' },
  { header: '冻结（元）', kind: 'amount' },
  { header: '已打款（元）', kind: 'amount' },
  { header: '提现处理中（元）', kind: 'amount' },
  { header: '余额（元）', kind: 'amount' },
  { header: '说明', kind: 'text' },
] as const;

/** The balance before the first line, the lines, the payouts to the bank, and the totals of every column. */
export const statementTable = (statement: Statement): FileTable => ({
  columns: COLUMNS,
  rows: rowsOf(statement),
});

const rowsOf = (statement: Statement): FileCell[][] => {
  const opening = {
    time: statement.from,
    title: '期初余额',
    inProcess: statement.frozen_opening ?? 0,
    balance: statement.opening ?? 0,
  };
  const totals = {
    time: statement.to,
    title: '合计与期末余额',
    income: statement.income ?? 0,
    spending: statement.spending ?? 0,
    frozen: statement.frozen ?? 0,
    paidOut: statement.paid_out ?? 0,
    inProcess: statement.frozen_closing ?? 0,
    balance: statement.closing ?? 0,
  };
  return [opening, ...statement.lines.map(ofLine), ...(statement.payouts ?? []).map(ofPayout), totals].map(
    (row) => rowOf(statement.name, row),
  );
};

interface StatementRow {
  time: string;
  title: string;
  number?: string;
  reference?: string;
  income?: FileCell;
  spending?: FileCell;
  frozen?: FileCell;
  paidOut?: FileCell;
  inProcess?: FileCell;
  balance?: FileCell;
  note?: string;
}

const ofLine = (line: StatementLine): StatementRow => ({
  time: line.time ?? '',
  title: line.title,
  number: line.order_num,
  reference: line.payout_reference ?? '',
  income: line.income || '',
  spending: line.spending || '',
  frozen: line.frozen || '',
  balance: line.balance ?? 0,
  note: line.note ?? '',
});

const ofPayout = (payout: PayoutLine): StatementRow => ({
  time: payout.time ?? '',
  title: payout.title,
  number: payout.order_num,
  reference: payout.payout_reference ?? '',
  paidOut: payout.amount ?? 0,
});

const rowOf = (name: string, row: StatementRow): FileCell[] => [
  name,
  row.time,
  row.title,
  row.number ?? '',
  row.reference ?? '',
  row.income ?? '',
  row.spending ?? '',
  row.frozen ?? '',
  row.paidOut ?? '',
  row.inProcess ?? '',
  row.balance ?? '',
  row.note ?? '',
];

export interface PrintedPage {
  lines: readonly StatementLine[];
  /** Of this page alone, in yuan. */
  income: number;
  spending: number;
  frozen: number;
}

/** On the first page the summary is above the lines. */
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
