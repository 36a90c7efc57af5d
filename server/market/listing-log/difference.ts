/** The entries of the log for two faces of a listing. */
import { isDeepStrictEqual } from 'node:util';
import { LOGGED_TEXTS } from '../../../shared/domain/listing-log.ts';
import type { Face } from './face.ts';

export interface FieldChange {
  field: string;
  values: { before: unknown; after: unknown };
}

/** In the order of the fields. A field that a face does not have is one that came later. */
export function differenceOf(before: Face, after: Face): FieldChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field];
    if (old === undefined || isDeepStrictEqual(old, value)) return [];
    return Object.hasOwn(LOGGED_TEXTS, field)
      ? lineChange(field, old, value)
      : [{ field, values: { before: old, after: value } }];
  });
}

/** The lines that went and those that came; nothing if only their order changed. */
function lineChange(field: string, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [linesIn(before), linesIn(after)];
  const went = without(old, now);
  const came = without(now, old);
  return went.length + came.length > 0 ? [{ field, values: { before: went, after: came } }] : [];
}

const linesIn = (lines: unknown) => (Array.isArray(lines) ? lines.map(String) : []);

const without = (lines: readonly string[], others: readonly string[]) => {
  const otherLines = new Set(others);
  return lines.filter((line) => !otherLines.has(line));
};
