/** CSV as spreadsheets read it. */
import { CELL_FORMATS, type CellKind, type FileCell } from './file-table.ts';

/** @param kinds of the columns; a text in a column of another kind is written as a text */
export const csvLines = (lines: readonly (readonly FileCell[])[], kinds: readonly CellKind[] = []): string =>
  lines.map((line) => `${line.map((cell, column) => csvCell(cell, kinds[column])).join(',')}\r\n`).join('');

function csvCell(cell: FileCell, kind: CellKind = 'text'): string {
  const text = typeof cell === 'number' ? numberText(cell, kind) : safeText(cell, kind);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberText(number: number, kind: CellKind): string {
  const { decimals } = CELL_FORMATS[kind];
  return decimals === undefined ? String(number) : number.toFixed(decimals);
}

const TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;

/** Texts that a spreadsheet would read as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Texts that a spreadsheet would round, shorten or turn into a date: 0012, 622202110000000001, 1E5, 3-2. */
const CHANGING = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/i;

/** An apostrophe stops spreadsheets from reading a text as a formula, a tab from reading it as a number. */
function safeText(text: string, kind: CellKind): string {
  if (MARKED.test(text) || (CELL_FORMATS[kind].isDate && TIME.test(text))) return text;
  if (CHANGING.test(text)) return `\t${text}`;
  return FORMULA.test(text) ? `'${text}` : text;
}

const MARKED = /^\t\d+$/;

/** Digits that stay a text, however few they are. */
export const digitsCell = (text: string): string => (/^\d+$/.test(text) ? `\t${text}` : text);

/** The text of a cell that `csvLines` has marked as a text. Imports trim tabs by themselves. */
export const unmarkedText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
