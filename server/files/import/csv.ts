/**
 * CSV text to rows: comma, tab or semicolon; quoted line breaks; any kind of line end; titles above the header, which
 * spreadsheets often merge over all columns.
 */
import { type CsvError, parse } from 'csv-parse';
import { MAX_NAMES } from './columns.ts';
import { nameList, UnreadableFile } from './problems.ts';
import { type FileRow, type ListingFile, MAX_RECORD } from './source.ts';

/** @throws UnreadableFile when there is no header */
export async function readCsv(
  text: AsyncGenerator<string>,
  countHeaders: CountHeaders,
): Promise<ListingFile> {
  const { head, rest } = await lookAhead(readRecords(text, countHeaders), (batches) => {
    const first = batches.flat();
    return first.length >= HEADER_WITHIN || first.some(({ cells }) => isSurelyHeader(cells, countHeaders));
  });
  const first = head.flat();
  if (first.length === 0) throw new UnreadableFile('文件是空的');
  const index = headerIndex(first, countHeaders);
  const columns = (first[index]?.cells ?? []).map((cell) => cell.trim());
  const { size } = new Set(columns.filter((name) => name !== ''));
  if (size > MAX_NAMES)
    throw new UnreadableFile(`表头有 ${size} 个列名，最多 ${MAX_NAMES} 个，请删除不导入的列`);
  return { unit: '行', header: columns, rows: toRows(columns, first.slice(index + 1), rest) };
}

async function* toRows(columns: string[], early: CsvRecord[], later: AsyncIterable<CsvRecord[]>) {
  const toRow = ({ line, cells }: CsvRecord): FileRow => ({
    position: line,
    columns,
    values: cells,
    ...(cells.length === columns.length
      ? {}
      : { broken: `有 ${cells.length} 个单元格，表头有 ${columns.length} 个` }),
  });
  yield early.map(toRow);
  for await (const records of later) yield records.map(toRow);
}

/** @throws UnreadableFile after the last good record */
export async function* readRecords(
  text: AsyncGenerator<string>,
  countHeaders: CountHeaders,
): AsyncGenerator<CsvRecord[]> {
  const { head: chunks, rest } = await lookAhead(unixLines(text), firstLines());
  const start = chunks.join('');
  let ready: CsvRecord[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiterOf(start, countHeaders),
    record_delimiter: '\n',
    relax_column_count: true,
    // 5" 屏 in an unquoted cell is what people write, not a broken file.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    // Taken here and not from the stream, which drops what it holds when an error follows.
    on_record: (cells: string[], { lines }) => {
      lastLine = lines;
      if (cells.length > MAX_CELLS) {
        throw new UnreadableFile(`第 ${lines} 行有 ${cells.length} 个单元格，最多 ${MAX_CELLS} 个`);
      }
      if (cells.some((cell) => cell.trim() !== '')) {
        ready.push({
          line: lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
          cells,
        });
      }
      return null;
    },
  });
  const failed = new Promise<CsvError | UnreadableFile>((resolve) => parser.once('error', resolve));
  const ended = new Promise<null>((resolve) => parser.once('end', () => resolve(null)));
  parser.resume();
  const takeRecords = () => {
    const records = ready;
    ready = [];
    return records;
  };

  let error: CsvError | UnreadableFile | null = null;
  for await (const chunk of startingWith(start, rest)) {
    const written = new Promise<null>((resolve) => parser.write(chunk, () => resolve(null)));
    error = await Promise.race([failed, written.then(() => (parser.errored ? failed : null))]);
    if (ready.length > 0) yield takeRecords();
    if (error) break;
  }
  if (!error) {
    parser.end();
    error = await Promise.race([failed, ended]);
    if (ready.length > 0) yield takeRecords();
  }
  if (error instanceof UnreadableFile) throw error;
  if (error) throw new UnreadableFile(explain(error, lastLine + 1));
}

/** The number of columns of an Excel sheet: Excel also saves empty columns. */
const MAX_CELLS = 16_384;

function explain({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `第 ${line} 行开始的记录里，引号没有闭合`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `第 ${line} 行开始的记录超过 4 MB，可能是引号没有闭合`;
  return `第 ${line} 行开始的记录不是正确的 CSV（${code}）`;
}

/** @returns a function that tells whether the chunks contain the lines that decide on the delimiter, or 4 MB */
function firstLines() {
  let [position, length, breaks] = [0, 0, 0];
  let isBlank = true;
  return (chunks: readonly string[]): boolean => {
    for (const chunk of chunks.slice(position)) {
      const text = isBlank ? chunk.trimStart() : chunk;
      isBlank &&= text === '';
      breaks += text.split('\n').length - 1;
      length += chunk.length;
    }
    position = chunks.length;
    return breaks >= HEADER_WITHIN || length >= MAX_RECORD;
  };
}

async function* startingWith(start: string, rest: AsyncGenerator<string>) {
  yield start;
  yield* rest;
}

/** Line ends as \n everywhere: inside quotes the parser would count \r\n as two lines. */
async function* unixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of text) {
    const all = held + chunk;
    held = all.endsWith('\r') ? '\r' : '';
    yield all.slice(0, all.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}

/** Says how many cells are names of columns. */
export type CountHeaders = (cells: readonly string[]) => number;

export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The header is among so many lines, not counting blank ones. */
export const HEADER_WITHIN = 6;

/** A title or data may contain one known name by accident, but hardly two. */
export const isSurelyHeader = (cells: readonly string[], count: CountHeaders) => count(cells) >= 2;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/**
 * @param records the first ones of the file, at least one
 * @returns the header's place among them
 * @throws UnreadableFile when none looks like a header
 */
export function headerIndex(records: readonly CsvRecord[], count: CountHeaders): number {
  const first = records.slice(0, HEADER_WITHIN);
  const sure = first.findIndex(({ cells }) => isSurelyHeader(cells, count));
  if (sure >= 0) return sure;
  // A file may have one column of use only; then nothing but merged titles may stand above.
  const likely = first.findIndex(({ cells }) => count(cells) === 1);
  if (likely >= 0 && first.slice(0, likely).every(({ cells }) => filled(cells).length === 1)) return likely;
  const { line = 1, cells = [] } = first[0] ?? {};
  throw new UnreadableFile(
    `第 ${line} 行不像表头：${nameList(filled(cells))}，请删除表头之前的标题行`,
    '，或用 --map 指定列',
  );
}

/**
 * The delimiter with which a line near the start has the most names of columns; else the one that stands most
 * often in the first line. Quoted text doesn't count.
 */
export function delimiterOf(start: string, count: CountHeaders): string {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const names = (delimiter: string) =>
    Math.max(0, ...lines.slice(0, HEADER_WITHIN).map((line) => count(roughCells(line, delimiter))));
  const times = (delimiter: string) => (lines[0] ?? '').replace(/"[^"]*"/g, '').split(delimiter).length;
  const scores = [',', '\t', ';'].map((it) => ({ it, names: names(it), times: times(it) }));
  const [best] = scores.sort((one, other) => other.names - one.names || other.times - one.times);
  return best?.it ?? ',';
}

const roughCells = (line: string, delimiter: string) =>
  line
    .slice(0, 10_000)
    .split(delimiter)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * Takes the first pieces off a stream. What breaks behind them is kept for whoever reads on: pieces before a
 * break are good.
 * @param isEnough called before each piece
 * @returns the first pieces, fewer where the stream ends or breaks; `rest` gives the others and throws what broke
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
