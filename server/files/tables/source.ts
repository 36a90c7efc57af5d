/**
 * A file's bytes and text. The text is UTF-8 with or without BOM, UTF-16 with BOM, else
 * GB18030, which Chinese spreadsheets save.
 */
import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFile } from './unreadable-file.ts';

/** The maximum bytes or characters of one record: more means an unclosed quote. */
export const MAX_RECORD = 4 * 1024 * 1024;

export interface Source {
  /** In bytes; null if unknown, as with a pipe. */
  size: number | null;
  bytes: AsyncIterable<Uint8Array>;
  /** The path or the whole content, for workbooks, which are not read from their beginning; absent for a pipe. */
  location?: string | Uint8Array;
  /** How much of a workbook may be unpacked; by default a gigabyte. */
  maxUnpackedBytes?: number;
}

/** @throws UnreadableFile if the path has no readable file */
export async function openSource(path: string): Promise<Source> {
  try {
    const about = await stat(path);
    if (about.isDirectory()) throw new UnreadableFile('这是一个目录，不是文件');
    const bytes = createReadStream(path);
    await new Promise((resolve, reject) => bytes.once('open', resolve).once('error', reject));
    const isFile = about.isFile();
    return {
      size: isFile ? about.size : null,
      bytes: readable(bytes),
      location: isFile ? path : undefined,
    };
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

/** So many bytes from the first one that isn't ASCII decide on the encoding. */
const DETECTION_BYTES = 128 * 1024;

/** @throws UnreadableFile for binary files and for bytes that are invalid in the file's encoding */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ReturnType<typeof decoderFor> | undefined;
  let isFirst = true;
  let undecided: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    if (isFirst) refuseBinary(chunk);
    isFirst = false;
    if (decode) {
      yield decode(chunk);
    } else if (undecided.length === 0 && isAscii(chunk)) {
      // Reads the same in every encoding, so nothing need be decided yet.
      yield asciiText(chunk);
    } else {
      undecided.push(chunk);
      length += chunk.length;
      if (length < DETECTION_BYTES) continue;
      const head = Buffer.concat(undecided);
      undecided = [];
      decode = decoderFor(head, false);
      yield decode(head);
    }
  }
  if (undecided.length > 0) {
    const head = Buffer.concat(undecided);
    decode = decoderFor(head, true);
    yield decode(head);
  }
  if (decode) yield decode();
}

const asciiText = (chunk: Uint8Array) =>
  Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');

/** @returns decodes the next chunk; without one, ends the text */
function decoderFor(head: Uint8Array, isAll: boolean) {
  const encoding = encodingOf(head, isAll);
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  return (chunk?: Uint8Array): string => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      line += lineBreaks(text);
      return text;
    } catch {
      throw notText(encoding, line + lineBreaks(textBeforeDamage(encoding, chunk)));
    }
  };
}

function encodingOf(head: Uint8Array, isAll: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // As a stream, a character that is cut at the end of the head is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isAll });
    return 'utf-8';
  } catch {
    if (isDamagedUtf8(head)) throw notText('utf-8', 1 + lineBreaks(textBeforeDamage('utf-8', head)));
    return 'gb18030';
  }
}

/** Mostly good UTF-8 with a bad byte somewhere must not become a page of wrong Chinese. */
function isDamagedUtf8(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head);
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = text.match(/[\u0800-\uFFFC]/g)?.length ?? 0;
  return good > 4 * bad;
}

const NAMES: Record<string, string> = { 'utf-8': 'UTF-8', gb18030: 'UTF-8，也不是 GB18030' };

const notText = (encoding: string, line: number) =>
  new UnreadableFile(`第 ${line} 行附近有无法识别的字符：不是 ${NAMES[encoding] ?? 'UTF-16'} 文本`);

const textBeforeDamage = (encoding: string, chunk: Uint8Array | undefined) =>
  new TextDecoder(encoding).decode(chunk).split('\uFFFD', 1)[0] ?? '';

const lineBreaks = (text: string) => text.split('\n').length - 1;

const SIGNATURES: [bytes: string, advice: string][] = [
  // Excel files with a password have the format of old ones.
  ['\xd0\xcf\x11\xe0', '这是旧版 Excel（xls）或有密码的文件，请取消密码并另存为 xlsx 再导入'],
  ['%PDF', '这是 PDF 文件，不是 Excel、CSV 或 JSON'],
  ['\x89PNG', '这是图片，不是 Excel、CSV 或 JSON'],
  ['\xff\xd8\xff', '这是图片，不是 Excel、CSV 或 JSON'],
  ['\x1f\x8b', '这是压缩文件，请解压后再导入'],
];

function refuseBinary(start: Uint8Array) {
  const prefix = asciiText(start.subarray(0, 8));
  const signature = SIGNATURES.find(([bytes]) => prefix.startsWith(bytes));
  if (signature) throw new UnreadableFile(signature[1]);
  if (prefix.startsWith('\xff\xfe') || prefix.startsWith('\xfe\xff')) return;
  // One stray NUL costs its row only; a tenth of arbitrary bytes are control characters.
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  if (controls > 4 && controls * 20 > start.length) {
    throw new UnreadableFile('这是二进制文件，不是 Excel、CSV 或 JSON');
  }
}
