/** From a file's bytes to its rows: finds out whether they are CSV or JSON. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodeText } from './encoding.ts';
import { type ListingFile, MAX_RECORD } from './file-row.ts';
import type { CountHeaders } from './header-line.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface Source {
  /** The file's name, which tells `.json` from anything else. */
  name: string;
  /** In bytes; null when nobody knows beforehand, as with a pipe. */
  size: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** @throws UnreadableFile when there is no file at the path that this process may read */
export async function openSource(path: string): Promise<Source> {
  try {
    const about = await stat(path);
    if (about.isDirectory()) throw new UnreadableFile('这是一个目录，不是文件');
    const bytes = createReadStream(path);
    await new Promise((resolve, reject) => bytes.once('open', resolve).once('error', reject));
    return { name: path, size: about.isFile() ? about.size : null, bytes: readable(bytes) };
  } catch (error) {
    throw unreadable(error);
  }
}

async function* readable(stream: AsyncIterable<Uint8Array>) {
  try {
    yield* stream;
  } catch (error) {
    throw unreadable(error);
  }
}

const REASONS: Record<string, string> = { ENOENT: '文件不存在', EACCES: '没有读取权限' };

function unreadable(error: unknown) {
  if (error instanceof UnreadableFile) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new UnreadableFile(REASONS[code] ?? `读取失败（${message}）`);
}

/**
 * @param countHeaders how many cells of a CSV line are names of columns
 * @throws UnreadableFile, here or from the rows
 */
export async function readFile({ name, bytes }: Source, countHeaders: CountHeaders): Promise<ListingFile> {
  const text = decodeText(bytes);
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
  if (name.toLowerCase().endsWith('.json')) {
    throw new UnreadableFile('不是正确的 JSON：应以 [ 或 { 开头');
  }
  return readCsv(whole, countHeaders);
}
