/** Reads the texts of listings that an earlier edition of the rules read, or none. */
import { and, asc, gt, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingFacts } from '../../platform/db/schema.ts';
import { RULES_EDITION, readFacts } from './read-facts.ts';

/**
 * Each page is a transaction, so that an interrupted run goes on where it was.
 * @param after the last listing of the page before; 0 for the first
 * @returns the last listing of this page; null when none waits behind `after`
 */
export const readWaiting = (
  db: Queries,
  { after, size, now }: { after: number; size: number; now: Date },
): Promise<{ last: number; count: number } | null> =>
  db.transaction(async (tx) => {
    const isRead = tx
      .select({ one: sql`1` })
      .from(listingFacts)
      .where(and(sql`${listingFacts.listingId} = ${listing.id}`, gte(listingFacts.rules, RULES_EDITION)));
    const rows = await tx
      .select({ id: listing.id })
      .from(listing)
      .where(and(gt(listing.id, after), notExists(isRead)))
      .orderBy(asc(listing.id))
      .limit(size)
      .for('no key update', { skipLocked: true });
    const last = rows.at(-1)?.id;
    if (last === undefined) return null;
    const locked = rows.map(({ id }) => id);
    // Another reader may have read some of them before their lock was free.
    const waiting = await tx
      .select({ id: listing.id })
      .from(listing)
      .where(and(inArray(listing.id, locked), notExists(isRead)));
    await readFacts(
      tx,
      waiting.map(({ id }) => id),
      now,
    );
    return { last, count: waiting.length };
  });

/** The listings of one run of the job: others that wait for the database get their turn. */
const SIZE = 100;
/** After the last one the job looks again later: a listing that is saved is read at once. */
const REST_MS = 3_600_000;

/** @returns the function of a job that is called about every second */
export function factsReader(db: Queries): (now: Date) => Promise<void> {
  let after = 0;
  let restsUntil = 0;
  return async (now) => {
    if (now.getTime() < restsUntil) return;
    const page = await readWaiting(db, { after, size: SIZE, now });
    after = page?.last ?? 0;
    if (!page) restsUntil = now.getTime() + REST_MS;
  };
}
