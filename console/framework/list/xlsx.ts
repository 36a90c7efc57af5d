/** Excel files. Loaded with the first export or template. */
import { writeXlsxStream } from 'hucre/xlsx';
import type { Table } from './export-table.ts';

/** Excel refuses a file with a longer cell, or with other characters in a sheet's name. */
const MAX_CELL = 32_767;
const MAX_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
/** Control characters, half surrogates and non-characters, which XML cannot contain. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const sheetName = (title: string) => title.replace(NOT_IN_NAMES, '').slice(0, MAX_NAME);

/**
 * Every text is a text cell, never a formula, whatever it begins with.
 * @param title the sheet's name
 */
export const toXlsx = (table: Table, title: string): Promise<Blob> =>
  new Response(xlsxStream(table, title), { headers: { 'content-type': XLSX_TYPE } }).blob();

/** The same file while it is made: a row is taken and compressed when its reader needs more. */
export const xlsxStream = (table: Iterable<Table[number]>, title: string): ReadableStream<Uint8Array> =>
  writeXlsxStream(lines(table), { name: sheetName(title), freezePane: { rows: 1 } });

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function* lines(table: Iterable<Table[number]>) {
  for (const line of table) yield line.map((cell) => (typeof cell === 'string' ? xlsxText(cell) : cell));
}

/** Excel reads `_x0041_` as A. */
const ESCAPE = /_(?=x[\dA-F]{4}_)/gi;

function xlsxText(text: string): string {
  const valid = text.replace(NOT_IN_XML, '').replace(ESCAPE, '_x005F_');
  return valid.length > MAX_CELL ? `${valid.slice(0, MAX_CELL - 1)}…` : valid;
}
