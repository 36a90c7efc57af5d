/** Finds the header of a table, and pairs it with the rows below. Titles may stand above it, often merged. */
import { type Cell, cellString, type FileRow, type TableFile } from './table-file.ts';
import { nameList, UnreadableFile } from './unreadable-file.ts';

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
export const MAX_NAMES = 200;

export interface TableRecord {
  /** Counts from 1. */
  line: number;
  cells: readonly Cell[];
}

/** Returns how many cells are names of columns. */
export type CountHeaders = (cells: readonly string[]) => number;

interface TableOptions {
  countHeaders: CountHeaders;
  /** Whether a row may have fewer or more cells than the header, as in spreadsheets. */
  isRagged: boolean;
}

/** @throws UnreadableFile when there is no header */
export async function readTable(
  records: AsyncGenerator<TableRecord[]>,
  { countHeaders, isRagged }: TableOptions,
): Promise<TableFile> {
  const { head, rest } = await lookAhead(records, (batches) => {
    const first = batches.flat();
    return first.length >= HEADER_WITHIN || first.some(({ cells }) => isSurelyHeader(cells, countHeaders));
  });
  const first = head.flat();
  if (first.length === 0) throw new UnreadableFile('文件是空的');
  const index = headerIndex(first, countHeaders);
  const columns = (first[index]?.cells ?? []).map((cell) => cellString(cell).trim());
  const { size } = new Set(columns.filter((name) => name !== ''));
  if (size > MAX_NAMES)
    throw new UnreadableFile(`表头有 ${size} 个列名，最多 ${MAX_NAMES} 个，请删除不导入的列`);
  const toRow = isRagged ? alignedRow : strictRow;
  const rows = (async function* () {
    yield first.slice(index + 1).map((record) => toRow(record, columns));
    for await (const some of rest) yield some.map((record) => toRow(record, columns));
  })();
  return { unit: '行', header: columns, rows };
}

function strictRow({ line, cells }: TableRecord, columns: string[]): FileRow {
  const row = { position: line, columns, values: cells };
  if (cells.length === columns.length) return row;
  return { ...row, broken: `有 ${cells.length} 个单元格，表头有 ${columns.length} 个` };
}

const alignedRow = ({ line, cells }: TableRecord, columns: string[]): FileRow => ({
  position: line,
  columns,
  values: columns.map((_, index) => cells[index] ?? ''),
});

/** The header is among so many lines, not counting blank ones. */
export const HEADER_WITHIN = 6;

/** A title or data may contain one known name by accident, but hardly two. */
const isSurelyHeader = (cells: readonly Cell[], count: CountHeaders) => count(cells.map(cellString)) >= 2;

const filled = (cells: readonly Cell[]) => cells.map(cellString).filter((text) => text.trim() !== '');

/**
 * @param records the first ones of the file, at least one
 * @returns the header's place among them
 * @throws UnreadableFile when none looks like a header
 */
function headerIndex(records: readonly TableRecord[], count: CountHeaders): number {
  const first = records.slice(0, HEADER_WITHIN);
  const sure = first.findIndex(({ cells }) => isSurelyHeader(cells, count));
  if (sure >= 0) return sure;
  // A file may have one column of use only; then nothing but merged titles may stand above.
  const likely = first.findIndex(({ cells }) => count(cells.map(cellString)) === 1);
  if (likely >= 0 && first.slice(0, likely).every(({ cells }) => filled(cells).length === 1)) return likely;
  const { line = 1, cells = [] } = first[0] ?? {};
  throw new UnreadableFile(
    `第 ${line} 行不像表头：${nameList(filled(cells))}，请删除表头之前的标题行`,
    '，或用 --map 指定列',
  );
}

/**
 * Takes the first pieces off a stream. An error behind them is kept for whoever reads on: pieces before it are good.
 * @param isEnough called before each piece
 * @returns the first pieces, fewer where the stream ends or breaks; `rest` gives the others and throws the error
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
