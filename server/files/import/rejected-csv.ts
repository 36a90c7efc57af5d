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
  joinFirst(problems.map(({ label }) => label)),
  joinFirst(problems.map(({ reason }) => reason)),
  row.values.map(cellText),
  header ? null : [...row.columns],
];

/** Problems per row: even a short row can have one in every field. */
const MAX_PROBLEMS = 10;

const joinFirst = (words: readonly string[]) =>
  words.slice(0, MAX_PROBLEMS).join('；') + (words.length > MAX_PROBLEMS ? `；共 ${words.length} 处` : '');

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
      const valueByName = own && new Map(own.map((name, i) => [name, values[i]]));
      const cells = valueByName ? names.map((name) => valueByName.get(name) ?? '') : kept(values);
      return csvLine([String(position), fields, reasons, ...cells]);
    },
  };
}

/**
 * Writes rows to a CSV text, as many as fit.
 * @param maxBytes length in UTF-8
 */
export function rejectedText(
  header: readonly string[] | null,
  rows: readonly RejectedRow[],
  maxBytes: number,
): { text: string; count: number } {
  const columns = header ?? [...new Set(rows.flatMap(({ row }) => row.columns))];
  const table = rejectedTable(columns, header !== null);
  const lines = [table.head];
  let bytes = Buffer.byteLength(table.head);
  for (const row of rows) {
    const line = table.lineOf(rejectedLine(row, header));
    bytes += Buffer.byteLength(line);
    if (bytes > maxBytes) break;
    lines.push(line);
  }
  return { text: lines.join(''), count: lines.length - 1 };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
