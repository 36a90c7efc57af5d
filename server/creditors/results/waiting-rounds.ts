/** The auctions of a day that wait for a result. */
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { Round } from '../../../shared/domain/auctions/auction-round.ts';
import { RESULT_FILE_MAX_ROWS } from '../../../shared/domain/auctions/result-file.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { formatTime, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing, listingObject } from '../../platform/db/schema.ts';
import type { OwnerId } from './find-listings.ts';

type WaitingRounds = OutputOf<Contract['roundsWithoutResult']>['data']['rounds'];

/** Of the latest round, null without one. */
const latest = (column: 'round' | 'result') =>
  sql<number | null>`(select ${sql.identifier(column)} from ${auctionRound}
    where listing_id = ${listing.id} order by id desc limit 1)`;

/** Auctions on the shelf that ended on the day, in the order of their ends. */
export async function waitingRounds(
  db: Queries,
  day: string,
  owner: OwnerId,
  now: Date,
): Promise<WaitingRounds> {
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      sourceId: listing.sourceId,
      overTime: listing.overTime,
      round: sql<number | null>`coalesce(${latest('round')},
        (select round from ${listingObject} where listing_id = ${listing.id}))`,
    })
    .from(listing)
    .where(
      and(
        sql`${listing.publishStatus} = ${sql.raw(String(PUBLISH_STATUS.onShelf))}`,
        owner === null ? undefined : eq(listing.creditorId, owner),
        inArray(listing.type, [1, 2]),
        gte(listing.overTime, startOfDay(day)),
        lt(listing.overTime, startOfDay(day, 1)),
        lte(listing.overTime, now),
        sql`${latest('result')} is null`,
      ),
    )
    .orderBy(asc(listing.overTime), asc(listing.id))
    .limit(RESULT_FILE_MAX_ROWS);
  return rows.map(({ id, title, sourceId, overTime, round }) => ({
    id,
    title,
    source_id: sourceId,
    round: (round ?? 1) as Round,
    end_time: overTime && formatTime(overTime),
  }));
}
