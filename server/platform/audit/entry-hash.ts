/** The content that an entry's hash covers. */
import { createHash, createHmac } from 'node:crypto';
import type { auditEntry } from '../db/schema.ts';

export type Entry = Omit<typeof auditEntry.$inferInsert, 'id' | 'position' | 'hash'>;

/** Keyed: access to the table is not enough to compute it. @param previous the hash at the position before */
export const keyedHash = (key: Buffer, position: number, previous: string, entry: Entry): string =>
  contentHash(key, [position, previous, ...fieldsOf(entry), entry.before, entry.after]);

/** @param content JSON values */
export const contentHash = (key: Buffer, content: readonly unknown[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(ordered(content)))
    .digest('hex');

/** For entries that are older than their positions: everybody could compute it. */
export function unkeyedHash(previous: string, entry: Entry): string {
  const content: unknown[] = [previous, ...fieldsOf(entry)];
  const { before = null, after = null } = entry;
  // Entries that are older than the two have a hash without them.
  if (before !== null || after !== null) content.push(before, after);
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex');
}

function fieldsOf({
  operatorId,
  actor,
  action,
  subject,
  subjectId,
  details,
  at,
  requestId,
}: Entry): unknown[] {
  const when = at instanceof Date ? at.toISOString() : at;
  return [operatorId, actor, action, subject, subjectId, details, when, requestId];
}

/** As JSON of the database, which orders the names of fields in its own way. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((it) => ordered(it ?? null));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, it]) => it !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, it]) => [name, ordered(it)]),
  );
}
