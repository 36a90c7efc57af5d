/** Takes a result back that was recorded by mistake. */
import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing } from '../../platform/db/schema.ts';
import { storeSoughtMarks } from '../facts/index.ts';
import type { StoredRound } from './latest.ts';
import { nextVersion } from './store.ts';

/** The columns of a round without a result. */
const NO_RESULT = {
  result: null,
  dealPrice: null,
  dealTime: null,
  bidders: null,
  note: null,
  recordedBy: null,
  disposalBefore: null,
};

/**
 * Restores the listing as it was before the result, in a new version. The first round of a listing exists only by its
 * result and is deleted; a later round stays open.
 * @param tx a transaction that has locked the listing
 * @param last the latest round, with a result
 * @returns the round without its result
 */
export async function removeResult(tx: Queries, last: StoredRound, now: Date): Promise<StoredRound> {
  const { id, listingId, disposalBefore } = last;
  const open = { ...NO_RESULT, recordedAt: now };
  const [earlier] = await tx
    .select({ id: auctionRound.id })
    .from(auctionRound)
    .where(and(eq(auctionRound.listingId, listingId), lt(auctionRound.id, id)))
    .limit(1);
  if (earlier) await tx.update(auctionRound).set(open).where(eq(auctionRound.id, id));
  else await tx.delete(auctionRound).where(eq(auctionRound.id, id));
  await tx
    .update(listing)
    .set({ disposalStatus: disposalBefore, roundResult: null, ...nextVersion(now) })
    .where(eq(listing.id, listingId));
  await storeSoughtMarks(tx, [listingId]);
  return { ...last, ...open };
}
