/**
 * Rejected rows as a CSV file with all their columns, to be corrected and imported again. In front stand 行号, 字段
 * and 原因, which an import ignores; in front, because a row with too many cells has its surplus at the end.
 *
 * Cells are written as they were, also those that a spreadsheet would take for a formula: an apostrophe in
 * front would be imported as part of the value, and the file holds nothing that the original doesn't.
 */
import type { RejectedRow } from './outcome.ts';

export const OWN_COLUMNS = ['行号', '字段', '原因'];

/** A row on its way: JSON elements bring their own names. */
export type RejectedLine = [
  position: number,
  fields: string,
  reasons: string,
  values: string[],
  names: string[] | null,
];

/** @param header the columns of a CSV file, null for JSON */
export const rejectedLine = (
  { row, problems }: RejectedRow,
  header: readonly string[] | null,
): RejectedLine => [
  row.position,
  problems.map(({ label }) => label).join('；'),
  problems.map(({ reason }) => reason).join('；'),
  row.values.map(cellText),
  header ? null : [...row.columns],
];

/**
 * @param columns of a CSV file its header, of JSON the union of the rejected elements' names
 * @returns the first line, and what makes the others
 */
export function rejectedTable(columns: readonly string[], isCsv: boolean) {
  // Rejected again: the three columns of the last time are replaced.
  const isOurs = isCsv && OWN_COLUMNS.every((name, i) => columns[i] === name);
  const kept = (cells: readonly string[]) => (isOurs ? cells.slice(OWN_COLUMNS.length) : cells);
  const names = kept(columns);
  return {
    // The mark tells Excel that this is UTF-8.
    head: `\uFEFF${csvLine([...OWN_COLUMNS, ...names])}`,
    lineOf([position, fields, reasons, values, own]: RejectedLine): string {
      const cells = own ? names.map((name) => values[own.indexOf(name)] ?? '') : kept(values);
      return csvLine([String(position), fields, reasons, ...cells]);
    },
  };
}

/** The whole file, of rows that memory holds. */
export function rejectedText(header: readonly string[] | null, rows: readonly RejectedRow[]): string {
  const columns = header ?? [...new Set(rows.flatMap(({ row }) => row.columns))];
  const table = rejectedTable(columns, header !== null);
  return table.head + rows.map((row) => table.lineOf(rejectedLine(row, header))).join('');
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
