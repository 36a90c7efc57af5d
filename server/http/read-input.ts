/**
 * What a request carries, as plain data for a schema: form-data, urlencoded or JSON bodies, the query of a GET.
 * Empty text is no value; of a repeated key the last one counts; `products[0][count]` and `ids[]` become lists.
 */
import { refusals } from './errors.ts';

export type Input = Record<string, unknown>;

const URLENCODED = 'application/x-www-form-urlencoded';
const MAX_DEPTH = 8;
const MAX_LIST = 200;

/** @throws Refusal 422 for a body that is not what its type says */
export async function readInput(request: Request): Promise<Input> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return fromPairs(new URL(request.url).searchParams);
  }
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  try {
    if (type.includes('json')) return fromJson(await request.text());
    if (type.startsWith(URLENCODED)) return fromPairs(new URLSearchParams(await request.text()));
    if (type.includes('form')) return fromPairs((await request.formData()) as unknown as Pairs);
  } catch {
    throw refusals.unreadable();
  }
  // Taking a body for nothing would answer a question that nobody asked.
  if (request.body && (await request.text()) !== '') throw refusals.unreadable();
  return {};
}

type Pairs = Iterable<[string, unknown]>;

function fromJson(text: string): Input {
  if (text.trim() === '') return {};
  const value = clean(JSON.parse(text), 0);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusals.unreadable();
  return value as Input;
}

/** Drops what is empty and what no field can be called; bounds the depth. */
function clean(value: unknown, depth: number): unknown {
  if (value === '' || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map((it) => clean(it, depth + 1));
  if (typeof value !== 'object') return value;
  const result: Input = {};
  for (const [key, inner] of Object.entries(value)) put(result, key, clean(inner, depth + 1));
  return result;
}

function fromPairs(pairs: Pairs): Input {
  const result: Input = {};
  for (const [name, value] of pairs) {
    if (value === '') continue;
    const path = pathOf(name, result);
    if (path.length > 0 && path.length <= MAX_DEPTH) putDeep(result, path, value);
  }
  for (const [key, value] of Object.entries(result)) result[key] = lists(value);
  return result;
}

/** `ids[]` stands for the next free place of the list `ids`. */
function pathOf(name: string, result: Input): string[] {
  const path = name.split(/[[\]]+/).filter((part) => part !== '');
  const [first = ''] = path;
  if (path.length !== 1 || !name.endsWith('[]')) return path;
  const list = Object.hasOwn(result, first) ? result[first] : undefined;
  return [first, String(isPlain(list) ? Object.keys(list).length : 0)];
}

function putDeep(target: Input, [key = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) return put(target, key, value);
  const inner = Object.hasOwn(target, key) ? target[key] : undefined;
  const container = isPlain(inner) ? inner : {};
  put(target, key, container);
  putDeep(container, rest, value);
}

/** A field may not be named like the prototype; a later value replaces an earlier one. */
function put(target: Input, key: string, value: unknown) {
  if (key === '__proto__' || value === undefined) return;
  target[key] = value;
}

const isPlain = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Objects whose keys are all small numbers were lists before they became form fields. */
function lists(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, lists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  return isList && entries.length <= MAX_LIST
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
