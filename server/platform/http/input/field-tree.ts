/**
 * Field names with brackets as nested data: `products[0][count]` and `ids[]` become lists. Of a repeated name the last
 * value counts. The work is linear in the number of fields.
 */
import { refusals } from '../errors.ts';
import type { Pairs } from './form-body.ts';

export type Input = Record<string, unknown>;

export const MAX_DEPTH = 8;
export const MAX_LIST = 200;
const MAX_NAME = 200;

/**
 * Builds the tree and turns records whose keys are small numbers into lists. Empty text counts as missing.
 * @throws Refusal 422 for a list of more than `maxItems`
 */
export function fieldTree(pairs: Pairs, maxItems = MAX_LIST): Input {
  const root: Input = {};
  const sizes = new Map<Input, number>();
  for (const [name, value] of pairs) {
    if (value === '' || name.length > MAX_NAME) continue;
    const path = pathOf(name);
    const isAppended = path.length === 1 && name.endsWith('[]');
    if (path.length > 0 && path.length <= MAX_DEPTH) putDeep(root, path, isAppended, value, sizes);
  }
  for (const [key, value] of Object.entries(root)) root[key] = asLists(value, maxItems);
  return root;
}

const BRACKETS = /[[\]]+/;

const pathOf = (name: string): string[] =>
  BRACKETS.test(name) || name === '' ? name.split(BRACKETS).filter((part) => part !== '') : [name];

/** @param sizes of the records made so far: counting their keys again for each field would be quadratic */
function putDeep(
  root: Input,
  path: readonly string[],
  isAppended: boolean,
  value: unknown,
  sizes: Map<Input, number>,
) {
  const put = (record: Input, key: string, inner: unknown) => {
    if (!Object.hasOwn(record, key)) sizes.set(record, (sizes.get(record) ?? 0) + 1);
    setField(record, key, inner);
  };
  let record = root;
  for (const key of isAppended ? path : path.slice(0, -1)) {
    const inner = Object.hasOwn(record, key) ? record[key] : undefined;
    const next = isRecord(inner) ? inner : {};
    if (next !== inner) put(record, key, next);
    record = next;
  }
  put(record, isAppended ? String(sizes.get(record) ?? 0) : (path.at(-1) ?? ''), value);
}

/** A field may not be named like the prototype. */
export function setField(record: Input, key: string, value: unknown) {
  if (key !== '__proto__' && value !== undefined) record[key] = value;
}

const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Records whose keys are all small numbers were lists before they became form fields. */
function asLists(value: unknown, maxItems: number): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner, maxItems)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  if (isList && entries.length > maxItems) throw refusals.tooManyItems(maxItems);
  return isList
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
