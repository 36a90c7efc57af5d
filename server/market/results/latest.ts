/** The latest round of each listing: the one that a result is about. */
import { desc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound } from '../../platform/db/schema.ts';

export type StoredRound = typeof auctionRound.$inferSelect;

/** @returns by the listing's id, without listings that have no round */
export async function latestRounds(db: Queries, ids: readonly number[]): Promise<Map<number, StoredRound>> {
  if (ids.length === 0) return new Map();
  const rounds = await db
    .selectDistinctOn([auctionRound.listingId])
    .from(auctionRound)
    .where(inArray(auctionRound.listingId, [...ids]))
    .orderBy(auctionRound.listingId, desc(auctionRound.id));
  return new Map(rounds.map((it) => [it.listingId, it]));
}
