/** CSV as spreadsheets read it. */

export const csvLines = (table: readonly (readonly (string | number)[])[]): string =>
  table.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');

/** An apostrophe stops spreadsheets from reading a text as a formula. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !DIGITS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const DIGITS = /^\t\d+$/;

/** Digits that stay a text: as a number a spreadsheet would round them after the fifteenth. */
export const digitsCell = (text: string): string => (/^\d+$/.test(text) ? `\t${text}` : text);
