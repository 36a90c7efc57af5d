/** CSV text to rows: comma, tab, semicolon, full-width comma or bar; quoted line breaks; any kind of line end. */
import { type CsvError, parse } from 'csv-parse';
import { unmarkedText } from '../../../shared/files/csv.ts';
import { pictureOf } from './cells.ts';
import { type CountHeaders, HEADER_WITHIN, type HeaderOptions } from './header-rows.ts';
import { MAX_RECORD } from './source.ts';
import { lookAhead, readTable } from './table.ts';
import type { TableFile, TableRecord } from './table-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile when there is no header */
export const readCsv = (text: AsyncGenerator<string>, headers: HeaderOptions): Promise<TableFile> =>
  readTable(readRecords(text, headers.countHeaders), { ...headers, isRagged: false });

/** @throws UnreadableFile after the last good record */
async function* readRecords(
  text: AsyncGenerator<string>,
  countHeaders: CountHeaders,
): AsyncGenerator<TableRecord[]> {
  const { head: chunks, rest } = await lookAhead(unixLines(text), firstLines());
  const start = chunks.join('');
  let ready: TableRecord[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiterOf(start, countHeaders),
    record_delimiter: '\n',
    relax_column_count: true,
    // 5" 屏 in an unquoted cell is usual text, not a broken file.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    // Read here and not from the stream, which drops buffered rows when an error follows.
    on_record: (cells: string[], { lines }) => {
      lastLine = lines;
      if (cells.length > MAX_CELLS) {
        throw new UnreadableFile(`第 ${lines} 行有 ${cells.length} 个单元格，最多 ${MAX_CELLS} 个`);
      }
      if (cells.some((cell) => cell.trim() !== '')) {
        ready.push({
          line: lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
          cells: cells.map((text) => pictureOf(text) ?? unmarkedText(text)),
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

/** @returns a function that returns true when the chunks contain the lines that decide on the delimiter, or 4 MB */
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

/** In the order of preference. Texts contain the last two, so they need two names of columns in a line. */
const DELIMITERS = [',', '\t', ';', '，', '|'];
const RARE = ['，', '|'];

/**
 * The delimiter with which a line near the start has the most known column names; else the most frequent one in the
 * first line. Quoted text does not count.
 */
function delimiterOf(start: string, count: CountHeaders): string {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const names = (delimiter: string) =>
    Math.max(0, ...lines.slice(0, HEADER_WITHIN).map((line) => count(roughCells(line, delimiter))));
  const times = (delimiter: string) => (lines[0] ?? '').replace(/"[^"]*"/g, '').split(delimiter).length;
  const scores = DELIMITERS.map((it) => ({ it, names: names(it), times: times(it) })).filter(
    (score) => score.names >= 2 || !RARE.includes(score.it),
  );
  const [best] = scores.sort((one, other) => other.names - one.names || other.times - one.times);
  return best?.it ?? ',';
}

const roughCells = (line: string, delimiter: string) =>
  line
    .slice(0, 10_000)
    .split(delimiter)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
