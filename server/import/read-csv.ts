/** CSV text to rows: comma, tab or semicolon; quoted line breaks; any kind of line end. */
import { type CsvError, parse } from 'csv-parse';
import { type FileRow, type ListingFile, MAX_RECORD } from './file-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile when there is no header */
export async function readCsv(text: AsyncGenerator<string>): Promise<ListingFile> {
  const records = readRecords(unixLines(text));
  const { value, done } = await records.next();
  const [header, ...early] = done ? [] : value;
  if (!header) throw new UnreadableFile('文件是空的');
  const columns = header.cells.map((cell) => cell.trim());
  return { unit: '行', header: columns, rows: toRows(columns, early, records) };
}

interface CsvRecord {
  line: number;
  cells: string[];
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

async function* readRecords(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord[]> {
  const start = await headerText(text);
  let ready: CsvRecord[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiterOf(start),
    record_delimiter: '\n',
    relax_column_count: true,
    // 5" 屏 in an unquoted cell is what people write, not a broken file.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    // Taken here and not from the stream, which drops what it holds when an error follows.
    on_record: (cells: string[], { lines }) => {
      lastLine = lines;
      if (cells.some((cell) => cell.trim() !== '')) {
        ready.push({
          line: lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
          cells,
        });
      }
      return null;
    },
  });
  const failed = new Promise<CsvError>((resolve) => parser.once('error', resolve));
  const ended = new Promise<null>((resolve) => parser.once('end', () => resolve(null)));
  parser.resume();
  const taken = () => {
    const records = ready;
    ready = [];
    return records;
  };

  let error: CsvError | null = null;
  for await (const chunk of startingWith(start, text)) {
    const written = new Promise<null>((resolve) => parser.write(chunk, () => resolve(null)));
    error = await Promise.race([failed, written.then(() => (parser.errored ? failed : null))]);
    if (ready.length > 0) yield taken();
    if (error) break;
  }
  if (!error) {
    parser.end();
    error = await Promise.race([failed, ended]);
    if (ready.length > 0) yield taken();
  }
  if (error) throw new UnreadableFile(explain(error, lastLine + 1));
}

function explain({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `第 ${line} 行开始的记录里，引号没有闭合`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `第 ${line} 行开始的记录超过 4 MB，可能是引号没有闭合`;
  return `第 ${line} 行开始的记录不是正确的 CSV（${code}）`;
}

/** The text up to and with the chunk in which the first line ends. */
async function headerText(text: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (!start.trimStart().includes('\n') && start.length < MAX_RECORD) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  return start;
}

async function* startingWith(start: string, rest: AsyncGenerator<string>) {
  yield start;
  yield* rest;
}

/** The one that stands most often in the first line, outside of quotes. */
function delimiterOf(start: string): string {
  const line = (start.trimStart().split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const times = (delimiter: string) => line.split(delimiter).length;
  return [',', '\t', ';'].reduce((best, it) => (times(it) > times(best) ? it : best));
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
