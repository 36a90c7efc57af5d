/** Changes of a followed listing since a moment, as SQL conditions on the rows of both. */
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { ROUND_RESULT } from '../../../shared/domain/auctions/round-names.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Change } from '../../../shared/domain/subscription.ts';
import { follow, listing, listingChange } from '../../platform/db/schema.ts';

/** A moment, and the listing's price and publish status then. */
interface Since {
  at: SQLWrapper;
  price: SQLWrapper;
  status: SQLWrapper;
}

/** Since the follower last looked. */
const SINCE_SEEN: Since = { at: follow.seenAt, price: follow.seenPrice, status: follow.seenStatus };

/** Whether the daily mail is newer than the follower's last look. */
const isMailNewer = sql`coalesce(${follow.mailedAt} > ${follow.seenAt}, false)`;
const newer = (mailed: SQLWrapper, seen: SQLWrapper) =>
  sql`case when ${isMailNewer} then ${mailed} else ${seen} end`;

/** Since the follower last looked, or the last daily mail: the later of both. */
export const SINCE_REPORTED: Since = {
  at: newer(follow.mailedAt, follow.seenAt),
  price: newer(follow.mailedPrice, follow.seenPrice),
  status: newer(follow.mailedStatus, follow.seenStatus),
};

/** Of an unshelved listing followers are told only that it is gone. */
export function changesAt(now: Date, since: Since = SINCE_SEEN): Record<Change, SQL<boolean>> {
  const { startTime, overTime, price } = listing;
  const onShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);
  // It does not end at its time: its result is news of its own.
  const isStopped = inArray(listing.roundResult, [ROUND_RESULT.withdrawn, ROUND_RESULT.suspended]);
  const reminder = sql`${follow.remindHours} * interval '1 hour'`;
  return {
    price: truth(and(onShelf, lt(price, since.price))),
    soon: truth(
      and(
        onShelf,
        isNull(listing.roundResult),
        gt(startTime, now),
        lte(startTime, sql`${now.toISOString()}::timestamptz + ${reminder}`),
        gt(startTime, sql`${since.at} + ${reminder}`),
      ),
    ),
    ended: truth(and(onShelf, sql`${isStopped} is not true`, gt(overTime, since.at), lte(overTime, now))),
    round: truth(and(onShelf, isNotNull(nextRoundSince(now, since)))),
    edited: truth(and(onShelf, isLoggedSince(since))),
    gone: truth(
      and(ne(listing.publishStatus, PUBLISH_STATUS.onShelf), eq(since.status, PUBLISH_STATUS.onShelf)),
    ),
  };
}

/** Another change than that of the price: a rise is no news by itself. */
const isLoggedSince = ({ at }: Since) =>
  sql`exists (select from ${listingChange} where ${listingChange.listingId} = ${listing.id}
    and ${listingChange.at} > ${at} and ${listingChange.field} <> 'initial_price')`;

export const isChangedAt = (now: Date, since?: Since): SQL<boolean> =>
  truth(or(...Object.values(changesAt(now, since))));

/** A missing price or time counts as unchanged. */
const truth = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`;

/**
 * The listing that offers the followed object in a later round, which comes or runs; null if none was published or
 * linked since. Of several followed listings of an object only the latest tells it, and none if the round is followed
 * itself.
 */
export const nextRoundSince = (now: Date, { at }: Pick<Since, 'at'> = SINCE_SEEN): SQL<number | null> =>
  sql<number | null>`(select later.id from listing_object own
    join listing_object other on other.object_id = own.object_id and other.listing_id <> own.listing_id
    join listing later on later.id = other.listing_id
    where own.listing_id = ${listing.id} and later.publish_status = ${PUBLISH_STATUS.onShelf}
      and later.start_time > ${listing.startTime}
      and coalesce(later.over_time > ${now.toISOString()}::timestamptz, true)
      and greatest(later.created_at, other.linked_at, own.linked_at) > ${at}
      and not exists (select from follow same join listing_object its on its.listing_id = same.listing_id
        where same.user_id = ${follow.userId} and its.object_id = own.object_id
          and (same.listing_id = later.id or same.listing_id > own.listing_id))
    order by later.start_time desc limit 1)`.mapWith(Number) as SQL<number | null>;
