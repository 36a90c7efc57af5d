/** Saved listings wait until the job has looked for their other rounds: an import is not delayed by it. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingToLink } from '../../platform/db/schema.ts';
import { linkListings, lockPairs } from './link.ts';

/** @param tx the transaction that wrote the listings */
export async function awaitLinks(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`insert into ${listingToLink} (listing_id)
    select unnest(${sql.param([...ids])}::bigint[]) on conflict do nothing`);
}

/**
 * Each page is a transaction, so that an interrupted run goes on where it was.
 * @returns the number of listings of this page; 0 when none waits
 */
export const linkWaiting = (db: Queries, { size, now }: { size: number; now: Date }): Promise<number> =>
  db.transaction(async (tx) => {
    const { listingId } = listingToLink;
    const [first] = await tx.select().from(listingToLink).limit(1);
    if (!first) return 0;
    await lockPairs(tx);
    // Locks the listings too: who changes one of them is not waited for later.
    const rows = await tx
      .select({ id: listingId })
      .from(listingToLink)
      .innerJoin(listing, eq(listing.id, listingId))
      .orderBy(asc(listingId))
      .limit(size)
      .for('key share', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(listingToLink).where(sql`${listingId} = any(${sql.param(ids)}::bigint[])`);
    await linkListings(tx, ids, now);
    return ids.length;
  });

/** The listings of one run of the job: others that wait for the database get their turn. */
const SIZE = 500;

/** @returns the function of a job that is called about every second */
export const roundsLinker = (db: Queries) => async (now: Date) => {
  await linkWaiting(db, { size: SIZE, now });
};
