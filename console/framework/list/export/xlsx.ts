/** Excel files. Loaded with the first export or template. */
import { writeXlsxStream } from 'hucre/xlsx';
import {
  CELL_FORMATS,
  type CellKind,
  type FileCell,
  type FileTable,
} from '../../../../shared/files/file-table.ts';

/** Excel refuses a file with a longer cell, or with other characters in a sheet's name. */
const MAX_CELL = 32_767;
const MAX_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
/** Control characters, half surrogates and non-characters, which XML cannot contain. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const sheetName = (title: string) => title.replace(NOT_IN_NAMES, '').slice(0, MAX_NAME);

/**
 * Every text is a text cell, never a formula.
 * @param title the sheet's name
 */
export const toXlsx = (table: FileTable, title: string): Promise<Blob> =>
  new Response(xlsxStream(table, title), { headers: { 'content-type': XLSX_TYPE } }).blob();

/** The same file while it is made: a row is taken and compressed when its reader needs more. */
export const xlsxStream = (table: FileTable, title: string): ReadableStream<Uint8Array> =>
  writeXlsxStream(lines(table), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: table.columns.map(({ kind }) => COLUMNS[kind]),
  });

/** Of each kind: the width in characters, and how numbers and days are shown. */
const COLUMNS: Record<CellKind, { width: number; numFmt?: string }> = {
  text: { width: 20 },
  number: { width: 10 },
  amount: { width: 16, numFmt: '0.00' },
  time: { width: 18, numFmt: 'yyyy-mm-dd hh:mm' },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function* lines({ columns, rows }: FileTable) {
  yield columns.map(({ header }) => xlsxText(header));
  for (const row of rows) yield row.map((cell, column) => xlsxCell(cell, columns[column]?.kind));
}

function xlsxCell(cell: FileCell, kind: CellKind = 'text'): FileCell | null {
  if (typeof cell === 'number') return cell;
  if (cell === '') return null;
  return (CELL_FORMATS[kind].isDate ? daysOf(cell) : null) ?? xlsxText(cell);
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** Excel counts days from 30 December 1899, and misses one before March 1900. */
const START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** @returns the days since then; null for an invalid time */
function daysOf(text: string): number | null {
  const parts = TIME.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return year < 1901 ? null : (Date.UTC(year, month - 1, day, hour, minute, second) - START) / DAY_MS;
}

/** Excel reads `_x0041_` as A. */
const ESCAPE = /_(?=x[\dA-F]{4}_)/gi;

function xlsxText(text: string): string {
  const valid = text.replace(NOT_IN_XML, '').replace(ESCAPE, '_x005F_');
  return valid.length > MAX_CELL ? `${valid.slice(0, MAX_CELL - 1)}…` : valid;
}
