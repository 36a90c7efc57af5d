/**
 * Form bodies and queries as pairs of name and value. The number of fields is counted before a parser sees them, and
 * text that is not UTF-8 is refused.
 */
import { refusals } from '../errors.ts';
import { decodeUtf8, mayBeDamaged } from './readable-text.ts';

type FieldValue = string | File;
export type Pairs = readonly (readonly [name: string, value: FieldValue])[];

/** Ten times more than any of our forms. */
export const MAX_FIELDS = 1_000;

/** Of one part of a multipart form: a name, the name of a file, and a type. */
const MAX_HEADER_BYTES = 8 * 1024;

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

type FormType = 'urlencoded' | 'multipart';

/** @returns null for another content type than a form's */
export function formTypeOf(contentType: string): FormType | null {
  const type = contentType.trim().toLowerCase();
  if (type.startsWith(URLENCODED)) return 'urlencoded';
  return type.startsWith(MULTIPART) ? 'multipart' : null;
}

/** @throws Refusal 422 for a body that does not match its type, is not UTF-8, or has too many fields */
export async function parseForm(
  body: ArrayBuffer,
  contentType: string,
  maxFields: number = MAX_FIELDS,
): Promise<Pairs> {
  if (formTypeOf(contentType) === 'multipart') return parseMultipart(body, contentType, maxFields);
  const text = new TextDecoder().decode(body);
  // U+FFFD replaces bytes that are not UTF-8: forms send a typed one as %EF%BF%BD.
  if (mayBeDamaged(text)) throw refusals.unreadable();
  return parseUrlencoded(text, maxFields);
}

/** @param text of an urlencoded body or of a query, without its question mark */
export function parseUrlencoded(text: string, maxFields: number = MAX_FIELDS): Pairs {
  if (hasMoreThan(maxFields - 1, (from) => text.indexOf('&', from))) throw refusals.tooManyFields();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.some(([name, value]) => mayBeDamaged(name) || mayBeDamaged(value))) {
    readable(() => decodeURIComponent(text));
  }
  return pairs;
}

async function parseMultipart(body: ArrayBuffer, contentType: string, maxFields: number): Promise<Pairs> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const delimiter = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  const bytes = Buffer.from(body);
  // One more than the fields closes the form.
  if (hasMoreThan(maxFields + 1, (from) => bytes.indexOf(delimiter, from, 'latin1'))) {
    throw refusals.tooManyFields();
  }
  if (hasLongHeader(bytes, delimiter)) throw refusals.unreadable();
  let pairs: Pairs;
  try {
    pairs = [...(await new Response(body, { headers: { 'Content-Type': contentType } }).formData())];
  } catch {
    throw refusals.unreadable();
  }
  const hasFile = pairs.some(([, value]) => typeof value !== 'string');
  if (
    pairs.some(([name, value]) => mayBeDamaged(name) || (typeof value === 'string' && mayBeDamaged(value)))
  ) {
    // A file's bytes are not text, so a form with a file cannot be checked as a whole.
    if (hasFile) throw refusals.unreadable();
    readable(() => decodeUtf8(body));
  }
  return pairs;
}

/** @param next position of the next occurrence at or after a position, or -1 */
function hasMoreThan(limit: number, next: (from: number) => number): boolean {
  let count = 0;
  for (let at = next(0); at >= 0; at = next(at + 1)) if (++count > limit) return true;
  return false;
}

/** Whether the header of a part is longer than any of ours: decoding its names blocks the event loop. */
function hasLongHeader(bytes: Buffer, delimiter: string): boolean {
  const closing = `${delimiter}--`;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    const header = bytes.subarray(at, at + MAX_HEADER_BYTES);
    if (!header.includes('\r\n\r\n') && !header.includes(closing)) return true;
  }
  return false;
}

function readable<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw refusals.unreadable();
  }
}
