/** Writes the public log. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { auditKey, contentHash } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingChange } from '../../platform/db/schema.ts';
import { differenceOf, type FieldChange } from './difference.ts';
import { type Face, facesOf } from './face.ts';
import { tellFollowers } from './tell-followers.ts';

type Entry = Pick<typeof listingChange.$inferSelect, 'listingId' | 'field' | 'values' | 'at'>;

/**
 * Runs a change of listings, logs what visitors then see differently, and tells followers. A listing that was never on the shelf has no log.
 * @param tx a transaction that has locked the listings
 */
export async function logged<Result>(
  tx: Queries,
  ids: readonly number[],
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await facesOf(tx, ids);
  const result = await change();
  const after = await facesOf(tx, ids);
  const entries: Entry[] = [];
  for (const listingId of ids) {
    const changes = await changesBetween(tx, listingId, before.get(listingId), after.get(listingId));
    entries.push(...changes.map((it) => ({ ...it, listingId, at: now })));
  }
  if (entries.length > 0) {
    await append(tx, entries);
    await tellFollowers(tx, entries, now);
  }
  return result;
}

async function changesBetween(
  tx: Queries,
  listingId: number,
  before: Face | undefined,
  after: Face | undefined,
) {
  if (before && after) return differenceOf(before, after);
  // The log keeps the last face: off the shelf a listing may change without a word.
  if (before) return [{ field: 'shelf', values: { before, after: false } }];
  if (!after) return [];
  const last = await lastFace(tx, listingId);
  return last
    ? [{ field: 'shelf', values: { before: false, after: true } }, ...differenceOf(last, after)]
    : [];
}

/** As it was when it left the shelf; null for one that never did. */
async function lastFace(tx: Queries, listingId: number): Promise<Face | null> {
  const { field, values, position } = listingChange;
  const [entry] = await tx
    .select({ values })
    .from(listingChange)
    .where(
      and(eq(listingChange.listingId, listingId), eq(field, 'shelf'), sql`${values} ->> 'after' = 'false'`),
    )
    .orderBy(desc(position))
    .limit(1);
  return entry ? (entry.values.before as Face) : null;
}

/** Entries follow one another, so that the next transaction with some waits for the end of this one. */
async function append(tx: Queries, entries: readonly Entry[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('listing log', 0))`);
  const [last] = await tx
    .select({ position: listingChange.position, hash: listingChange.hash })
    .from(listingChange)
    .orderBy(desc(listingChange.position))
    .limit(1);
  let { position, hash } = last ?? { position: 0, hash: '' };
  const rows = entries.map((entry) => {
    position += 1;
    hash = hashOf(auditKey(), position, hash, entry);
    return { ...entry, position, hash };
  });
  await tx.insert(listingChange).values(rows);
}

/** @param previous the hash at the position before */
export const hashOf = (key: Buffer, position: number, previous: string, entry: Entry): string => {
  const { listingId, field, values, at } = entry;
  return contentHash(key, [position, previous, listingId, field, values, at.toISOString()]);
};

export type { FieldChange };
