/**
 * Reads the rows of Excel, CSV and JSON files, independent of their content. source: bytes to text. csv, html, json,
 * xlsx: text to records. table: finds the header. read-file: from a file to its rows. plain-table: rows with some
 * columns, as text.
 */

export { BadCell, LinkedCell, MergedCell, PictureCell, RichCell, valueText } from './cells.ts';
export { type PlainFile, type PlainRow, type PlainTable, readPlainTable } from './plain-table.ts';
export { assertReadable, readFile } from './read-file.ts';
export { openSource, type Source } from './source.ts';
export { lookAhead, normalHeader } from './table.ts';
export type { FileRow, TableFile } from './table-file.ts';
export {
  nameList,
  tooManyRows,
  UnreadableFile,
  visible,
  visibleCell,
  visibleName,
} from './unreadable-file.ts';
export { sheetNames } from './xlsx/workbook.ts';
