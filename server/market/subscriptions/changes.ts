/** Changes of a followed listing since its follower last looked, as SQL conditions on the two rows. */
import { and, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { type Change, SOON_MS } from '../../../shared/domain/subscription.ts';
import { follow, listing } from '../../platform/db/schema.ts';

/** Of a listing that left the shelf nothing else is told: what becomes of it there is nobody's business. */
export function changesAt(now: Date): Record<Change, SQL<boolean>> {
  const { startTime, endTime, price } = listing;
  const { seenAt, seenPrice, seenStatus } = follow;
  const onShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);
  const wasSoon = sql`${seenAt} + ${SOON_MS} * interval '1 millisecond'`;
  return {
    price: truth(and(onShelf, lt(price, seenPrice))),
    soon: truth(
      and(
        onShelf,
        gt(startTime, now),
        lte(startTime, new Date(now.getTime() + SOON_MS)),
        gt(startTime, wasSoon),
      ),
    ),
    ended: truth(and(onShelf, gt(endTime, seenAt), lte(endTime, now))),
    gone: truth(
      and(ne(listing.publishStatus, PUBLISH_STATUS.onShelf), eq(seenStatus, PUBLISH_STATUS.onShelf)),
    ),
  };
}

export const isChangedAt = (now: Date): SQL<boolean> => truth(or(...Object.values(changesAt(now))));

/** What has no price or no time did not change in it. */
const truth = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`;
