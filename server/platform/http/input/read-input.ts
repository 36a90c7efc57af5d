/**
 * Reads a request's input as plain data for a schema: form-data, urlencoded or JSON bodies, or the query of a GET.
 * Empty text counts as missing; for fields of a change that can be emptied it is null.
 */
import { refusals } from '../errors.ts';
import { fieldTree, type Input, MAX_DEPTH, MAX_LIST, setField } from './field-tree.ts';
import { formTypeOf, MAX_FIELDS, parseForm, parseUrlencoded } from './form-body.ts';
import { decodeUtf8 } from './readable-text.ts';

/** Values of an item of a long list, itself included. */
const VALUES_PER_ITEM = 8;

interface InputLimits {
  maxItems: number;
  maxFields: number;
}

const USUAL: InputLimits = { maxItems: MAX_LIST, maxFields: MAX_FIELDS };

/** A call that takes a longer list than usual takes the fields of its items too. */
const limitsFor = (maxItems: number | null): InputLimits =>
  maxItems === null ? USUAL : { maxItems, maxFields: MAX_FIELDS + maxItems * VALUES_PER_ITEM };

interface ReadOptions {
  /** Fields whose empty value differs from a missing one. */
  emptiable?: readonly string[];
  /** The longest list that the call takes; null for the usual one. */
  maxItems?: number | null;
}

/** Waits for a request's input. @returns what reads it: waiting is cheap, and reading takes the thread's time */
export async function receiveInput(
  request: Request,
  options: ReadOptions = {},
): Promise<() => Promise<Input>> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return async () => fieldTree(parseUrlencoded(new URL(request.url).search.slice(1)));
  }
  const body = await request.arrayBuffer();
  return () => readBody(body, request.headers.get('content-type') ?? '', options);
}

/** @throws Refusal 422 for a body that does not match its type, is not UTF-8, or has too many fields or items */
async function readBody(
  body: ArrayBuffer,
  type: string,
  { emptiable = [], maxItems = null }: ReadOptions,
): Promise<Input> {
  const limits = limitsFor(maxItems);
  if (formTypeOf(type)) {
    const pairs = await parseForm(body, type, limits.maxFields);
    return Object.assign(fieldTree(pairs, limits.maxItems), emptied(pairs, emptiable));
  }
  if (type.toLowerCase().includes('json')) return parseJson(body, emptiable, limits);
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

function parseJson(body: ArrayBuffer, emptiable: readonly string[], limits: InputLimits): Input {
  let value: unknown;
  try {
    const text = decodeUtf8(body);
    if (text.trim() === '') return {};
    value = JSON.parse(text);
  } catch {
    throw refusals.unreadable();
  }
  const input = withoutEmpty(value, 0, budgetOf(limits));
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw refusals.unreadable();
  return { ...(input as Input), ...emptied(Object.entries(value as object), emptiable) };
}

/** Values of our own program, as a JSON body would carry them. */
export const plainInput = (values: object): Input => withoutEmpty(values, 0, budgetOf(USUAL)) as Input;

interface Budget {
  values: number;
  maxItems: number;
}

/** The body itself is a value too. */
const budgetOf = ({ maxFields, maxItems }: InputLimits): Budget => ({ values: maxFields + 1, maxItems });

/**
 * Drops empty values, forbidden names and values that are nested too deeply.
 * @throws Refusal 422 for too long a list and for too many values
 */
function withoutEmpty(value: unknown, depth: number, budget: Budget): unknown {
  if (value === '' || value === null || depth > MAX_DEPTH) return undefined;
  if (--budget.values < 0) throw refusals.tooManyFields();
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    if (value.length > budget.maxItems) throw refusals.tooManyItems(budget.maxItems);
    return value.map((it) => withoutEmpty(it, depth + 1, budget));
  }
  const record: Input = {};
  for (const [key, inner] of Object.entries(value)) {
    setField(record, key, withoutEmpty(inner, depth + 1, budget));
  }
  return record;
}
