/** Pairs the rows of a table with its header. */

import { FILE_COLUMNS_MAX } from '../../../shared/domain/subject-file.ts';
import { type Cell, cellString, MergedCell, PictureCell } from './cells.ts';
import { FileNotes } from './file-notes.ts';
import { findHeader, type HeaderOptions, hasHeader } from './header-rows.ts';
import { leftOutRow } from './left-out-rows.ts';
import type { FileRow, TableFile, TableRecord } from './table-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Header names are compared without white space, BOM, width and case. */
export const normalHeader = (header: string) =>
  header
    .normalize('NFKC')
    .replace(/[\s\uFEFF]/g, '')
    .toLowerCase();

/**
 * Different column names of a file. A full export of a platform has half as many. Columns without a name don't count,
 * because spreadsheets save thousands of empty ones.
 */
export const MAX_NAMES = FILE_COLUMNS_MAX;

interface TableOptions extends HeaderOptions {
  /** Whether a row may have fewer or more cells than the header, as in spreadsheets. */
  isRagged: boolean;
  notes?: FileNotes;
}

/** @throws UnreadableFile when there is no header */
export async function readTable(
  records: AsyncGenerator<TableRecord[]>,
  { isRagged, notes = new FileNotes(), ...headers }: TableOptions,
): Promise<TableFile> {
  const { head, rest } = await lookAhead(records, (batches) =>
    hasHeader(batches.flat(), headers.countHeaders),
  );
  const first = head.flat();
  if (first.length === 0) throw new UnreadableFile('文件是空的');
  const header = findHeader(first, headers);
  const { columns } = header;
  const { size } = new Set(columns.filter((name) => name !== ''));
  if (size > MAX_NAMES)
    throw new UnreadableFile(`表头有 ${size} 个列名，最多 ${MAX_NAMES} 个，请删除不导入的列`);
  const pair = isRagged ? alignedRow : strictRow;
  let before: string | null = null;
  const toRow = (record: TableRecord): FileRow => {
    const texts = record.cells.map(ownText);
    const leftOut = leftOutRow(texts, columns, before);
    before = leftOut;
    if (leftOut) return { ...alignedRow(record, columns), leftOut };
    const row = pair(record, columns);
    if (row.broken) return row;
    for (const [column, text] of texts.entries()) {
      if (text !== '' && !columns[column]) notes.addUnnamed(column, record.line, text);
    }
    return row;
  };
  const rows = (async function* () {
    yield first.slice(header.count).map(toRow);
    for await (const some of rest) yield some.map(toRow);
  })();
  const above = first.slice(0, header.start).flatMap(({ cells }) => cells.map(cellString));
  return { unit: '行', header: columns, above, rows, notes };
}

/** The text of a merged cell does not decide the kind of a row. */
const ownText = (cell: Cell) => (cell instanceof MergedCell ? '' : cellString(cell).trim());

function picturesOf({ cells, pictures = [] }: TableRecord): Pick<FileRow, 'pictures'> {
  const inCells = cells.filter((cell) => cell instanceof PictureCell);
  return inCells.length + pictures.length > 0 ? { pictures: [...inCells, ...pictures] } : {};
}

function strictRow(record: TableRecord, columns: string[]): FileRow {
  const { line, cells } = record;
  const row = { position: line, columns, values: cells, ...picturesOf(record) };
  if (cells.length === columns.length) return row;
  const advice = cells.length < columns.length ? '，空白的单元格也要保留' : '';
  return { ...row, broken: `有 ${cells.length} 个单元格，表头有 ${columns.length} 个${advice}` };
}

const alignedRow = (record: TableRecord, columns: string[]): FileRow => ({
  position: record.line,
  columns,
  values: columns.map((_, index) => record.cells[index] ?? ''),
  ...picturesOf(record),
});

/**
 * Takes the first pieces of a stream. An error after them is thrown to the reader of the rest: pieces before it are
 * good.
 * @param isEnough called before each piece
 * @returns the first pieces, fewer if the stream ends or breaks; `rest` gives the others and throws the error
 */
export async function lookAhead<Piece>(
  stream: AsyncGenerator<Piece>,
  isEnough: (head: readonly Piece[]) => boolean,
): Promise<{ head: Piece[]; rest: AsyncGenerator<Piece> }> {
  const head: Piece[] = [];
  let failure: unknown;
  try {
    while (!isEnough(head)) {
      const { value, done } = await stream.next();
      if (done) break;
      head.push(value);
    }
  } catch (error) {
    if (head.length === 0) throw error;
    failure = error;
  }
  const rest = (async function* () {
    if (failure) throw failure;
    yield* stream;
  })();
  return { head, rest };
}
