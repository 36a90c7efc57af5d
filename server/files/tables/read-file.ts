/** Detects a file's format from its content, and reads its rows. */
import { readCsv } from './csv.ts';
import type { HeaderOptions } from './header-rows.ts';
import { isHtml, readHtml } from './html.ts';
import { readJson } from './json.ts';
import { decodeText, MAX_RECORD, type Source } from './source.ts';
import type { TableFile } from './table-file.ts';
import { tooManyRows, UnreadableFile } from './unreadable-file.ts';
import { isZip, readWorkbook } from './xlsx/workbook.ts';

interface FileOptions extends HeaderOptions {
  /** Of a workbook: the sheet's name or number. */
  sheet?: string | undefined;
}

/** @throws UnreadableFile, here or from the rows */
export async function readFile(source: Source, { sheet, ...headers }: FileOptions): Promise<TableFile> {
  const bytes = source.bytes[Symbol.asyncIterator]();
  const first = await bytes.next();
  if (!first.done && isZip(first.value)) {
    await bytes.return?.();
    return readWorkbook(source, { sheet, ...headers });
  }
  const text = decodeText(startingWith(first, bytes));
  const chunks: string[] = [];
  let blank = 0;
  for (let isBlank = true; isBlank; ) {
    const { value, done } = await text.next();
    if (done || blank > MAX_RECORD) throw new UnreadableFile('文件是空的');
    chunks.push(value);
    isBlank = value.trim() === '';
    blank += value.length;
  }
  const start = chunks.join('');
  const whole = (async function* () {
    yield start;
    yield* text;
  })();
  // By its content: a CSV header doesn't begin with a bracket, and names are often wrong.
  if (/^\s*[[{]/.test(start)) return readJson(whole);
  if (isHtml(start)) return readHtml(whole, headers);
  return readCsv(whole, headers);
}

/**
 * Reads to the end without looking at the cells.
 * @throws UnreadableFile for a truncated file, and for one with too many rows
 */
export async function assertReadable(source: Source, options: FileOptions, maxRows: number): Promise<void> {
  const { rows } = await readFile(source, options);
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    if (count > maxRows) throw tooManyRows(maxRows);
  }
}

async function* startingWith(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
}
