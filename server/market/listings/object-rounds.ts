/** All rounds of a listing's object: its own, and those of other listings that offer the same. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ObjectRound } from '../../../shared/contract/index.ts';
import { ROUND_RESULT, type Round, type RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { AUCTION_STATUS, auctionStatus, entryOf } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing, listingObject } from '../../platform/db/schema.ts';
import { isOnShelf } from './filter/filter.ts';
import { presentRound } from './rounds.ts';

const own = alias(listingObject, 'own');

/** Whether other listings offer the same object, as a column of a query of listings. */
export const isLinked = sql`exists (select from listing_object own
  join listing_object other on other.object_id = own.object_id and other.listing_id <> own.listing_id
  where own.listing_id = ${listing.id})`;

/** More than the page shows, and than any object had. */
const MOST = 20;

/** Of listings on the shelf, the oldest first. */
export async function roundsOfObject(db: Queries, listingId: number, now: Date): Promise<ObjectRound[]> {
  const listings = await db
    .select({
      id: listing.id,
      type: listing.type,
      source: listing.source,
      initialPrice: listing.initialPrice,
      startTime: listing.startTime,
      endTime: listing.endTime,
      overTime: listing.overTime,
      disposalStatus: listing.disposalStatus,
      round: listingObject.round,
    })
    .from(own)
    .innerJoin(listingObject, eq(listingObject.objectId, own.objectId))
    .innerJoin(listing, eq(listing.id, listingObject.listingId))
    .where(and(eq(own.listingId, listingId), isOnShelf()))
    .orderBy(asc(listing.startTime), asc(listing.id))
    .limit(MOST);
  const recorded = await db
    .select()
    .from(auctionRound)
    .where(
      inArray(
        auctionRound.listingId,
        listings.map(({ id }) => id),
      ),
    )
    .orderBy(asc(auctionRound.id));
  const rounds = listings.flatMap((it) => {
    const status = auctionStatus(it.startTime, it.overTime, now);
    const common = {
      listing_id: it.id,
      zc_type: it.type,
      source: entryOf(PLATFORMS, it.source)?.name ?? null,
    };
    const rows = recorded.filter((row) => row.listingId === it.id);
    if (rows.length > 0)
      return rows.map((row) => ({
        ...common,
        ...presentRound(row),
        object_status: row.result === null ? status && AUCTION_STATUS[status] : null,
        at: row.startTime,
      }));
    const row = { ...it, result: failedOf(it), dealPrice: null, dealTime: null, bidders: null };
    return {
      ...common,
      ...presentRound(row),
      round: it.round as Round | null,
      object_status: status && AUCTION_STATUS[status],
      at: it.startTime,
    };
  });
  // What has no times comes last: a referral of what was not sold.
  const time = ({ at }: { at: Date | null }) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return rounds.sort((one, other) => time(one) - time(other)).map(({ at: _, ...round }) => round);
}

/** What drifts found no buyer. */
const failedOf = ({ disposalStatus }: { disposalStatus: number | null }): RoundResult | null =>
  disposalStatus === null ? null : ROUND_RESULT.failed;
