/** Rounds follow the terms of their listing. */
import { eq, inArray } from 'drizzle-orm';
import type { Round, RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { followingRound, isHeldAgain } from '../../../shared/domain/auctions/following-round.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing } from '../../platform/db/schema.ts';
import { effectiveRounds, storeSoughtMarks } from '../facts/index.ts';
import { latestRounds, type StoredRound } from './latest.ts';

export type Terms = Pick<StoredRound, 'initialPrice' | 'startTime' | 'endTime'>;

interface NewRound {
  listingId: number;
  round: Round;
  terms: Terms;
  note: string | null;
}

/**
 * Stores a round without a result. The caller takes the result of the round before off the listing's row.
 * @param tx a transaction that has locked the listing, whose latest round has a result
 */
export async function storeRound(
  tx: Queries,
  { listingId, round, terms, note }: NewRound,
  now: Date,
): Promise<StoredRound> {
  const [stored] = await tx
    .insert(auctionRound)
    .values({ ...terms, round, note, listingId, createdAt: now })
    .returning();
  if (!stored) throw new Error('a round was not written');
  await storeSoughtMarks(tx, [listingId]);
  return stored;
}

/**
 * After a change of listings: an open round gets their price and times. A round that ended without a sale is followed
 * by another where the times are those of a coming auction, and the listing no longer drifts.
 * @param tx a transaction that has locked and written the listings
 * @returns the begun rounds, by the listing's id
 */
export async function followTerms(
  tx: Queries,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, StoredRound>> {
  const begun = new Map<number, StoredRound>();
  const latest = await latestRounds(tx, ids);
  if (latest.size === 0) return begun;
  const { id, type, initialPrice, startTime, endTime } = listing;
  const rows = await tx
    .select({ id, type, initialPrice, startTime, endTime })
    .from(listing)
    .where(inArray(id, [...latest.keys()]));
  const stated = await effectiveRounds(tx, [...latest.keys()]);
  for (const { id: listingId, type, ...terms } of rows) {
    const last = latest.get(listingId);
    if (!last) continue;
    if (last.result === null) {
      await tx.update(auctionRound).set(terms).where(eq(auctionRound.id, last.id));
      continue;
    }
    const result = last.result as RoundResult;
    if (!isHeldAgain({ result, ...timesOf(last) }, timesOf(terms), now)) continue;
    const auction = { type, stated: stated.get(listingId) ?? null };
    const round = followingRound({ round: last.round as Round, result }, auction);
    await tx.update(listing).set({ disposalStatus: null, roundResult: null }).where(eq(id, listingId));
    begun.set(listingId, await storeRound(tx, { listingId, round, terms, note: null }, now));
  }
  return begun;
}

const timesOf = ({ startTime, endTime }: Omit<Terms, 'initialPrice'>) => ({ start: startTime, end: endTime });
