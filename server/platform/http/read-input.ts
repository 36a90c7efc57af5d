/**
 * Reads a request's input as plain data for a schema: form-data, urlencoded or JSON bodies, or the query of a GET.
 * Empty text is no value; of the fields of a change that can be emptied it is null.
 */
import { refusals } from './errors.ts';
import { fieldTree, type Input, MAX_DEPTH, MAX_LIST, setField } from './field-tree.ts';
import { formTypeOf, MAX_FIELDS, parseUrlencoded, readForm } from './form-body.ts';
import { decodeUtf8 } from './readable-text.ts';

export type { Input } from './field-tree.ts';

/**
 * @param emptiable fields of which an empty value is told from a missing one
 * @throws Refusal 422 for a body that is not what its type says, is not UTF-8, or has too many fields
 */
export async function readInput(request: Request, emptiable: readonly string[] = []): Promise<Input> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return fieldTree(parseUrlencoded(new URL(request.url).search.slice(1)));
  }
  const type = request.headers.get('content-type') ?? '';
  const form = formTypeOf(type);
  if (form) {
    const pairs = await readForm(request, form);
    return Object.assign(fieldTree(pairs), emptied(pairs, emptiable));
  }
  const body = request.body ? await request.arrayBuffer() : new ArrayBuffer(0);
  if (type.toLowerCase().includes('json')) return parseJson(body, emptiable);
  // A body of an unknown type is refused: taking it for an empty one would answer another question.
  if (body.byteLength > 0) throw refusals.unreadable();
  return {};
}

/** Null for each of these fields that was sent empty. */
function emptied(fields: Iterable<readonly [string, unknown]>, emptiable: readonly string[]): Input {
  const input: Input = {};
  if (emptiable.length === 0) return input;
  for (const [name, value] of fields) {
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    if (isEmpty && emptiable.includes(name)) input[name] = null;
  }
  return input;
}

function parseJson(body: ArrayBuffer, emptiable: readonly string[]): Input {
  let value: unknown;
  try {
    const text = decodeUtf8(body);
    if (text.trim() === '') return {};
    value = JSON.parse(text);
  } catch {
    throw refusals.unreadable();
  }
  // The body itself is a value too.
  const budget = { values: MAX_FIELDS + 1 };
  const input = withoutEmpty(value, 0, budget);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw refusals.unreadable();
  return { ...(input as Input), ...emptied(Object.entries(value as object), emptiable) };
}

/** Values of our own program, as a JSON body would carry them. */
export const plainInput = (values: object): Input =>
  withoutEmpty(values, 0, { values: MAX_FIELDS + 1 }) as Input;

/** Drops empty values and forbidden names; bounds the depth, the length of lists and the number of values. */
function withoutEmpty(value: unknown, depth: number, budget: { values: number }): unknown {
  if (value === '' || value === null || depth > MAX_DEPTH) return undefined;
  if (--budget.values < 0) throw refusals.tooManyFields();
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map((it) => withoutEmpty(it, depth + 1, budget));
  const record: Input = {};
  for (const [key, inner] of Object.entries(value)) {
    setField(record, key, withoutEmpty(inner, depth + 1, budget));
  }
  return record;
}
