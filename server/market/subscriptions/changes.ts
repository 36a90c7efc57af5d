/** Changes of a followed listing since a moment, as SQL conditions on the rows of both. */
import { and, eq, gt, lt, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Change } from '../../../shared/domain/subscription.ts';
import { follow, listing } from '../../platform/db/schema.ts';

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
  const reminder = sql`${follow.remindHours} * interval '1 hour'`;
  return {
    price: truth(and(onShelf, lt(price, since.price))),
    soon: truth(
      and(
        onShelf,
        gt(startTime, now),
        lte(startTime, sql`${now.toISOString()}::timestamptz + ${reminder}`),
        gt(startTime, sql`${since.at} + ${reminder}`),
      ),
    ),
    ended: truth(and(onShelf, gt(overTime, since.at), lte(overTime, now))),
    gone: truth(
      and(ne(listing.publishStatus, PUBLISH_STATUS.onShelf), eq(since.status, PUBLISH_STATUS.onShelf)),
    ),
  };
}

export const isChangedAt = (now: Date, since?: Since): SQL<boolean> =>
  truth(or(...Object.values(changesAt(now, since))));

/** A missing price or time counts as unchanged. */
const truth = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`;
