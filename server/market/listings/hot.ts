/** The listings with the most views whose auction has not ended. */
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ListingType } from '../../../shared/domain/listing.ts';
import { PROMOTED_PER_PAGE } from '../../../shared/domain/promotion.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { listColumns } from './present.ts';

/** The number of listings in a hot list. */
export const HOT_SIZE = 8;

/** More are read, because promoted ones are removed. */
const READ = HOT_SIZE + PROMOTED_PER_PAGE;

const onShelf = sql`${listing.publishStatus} = 4`;

/** The query of hot listings of a type, or of all. */
export function hotListings(db: Queries, type: ListingType | undefined, now: Date) {
  return db
    .select(listColumns)
    .from(listing)
    .where(
      and(onShelf, type && eq(listing.type, type), or(isNull(listing.overTime), gt(listing.overTime, now))),
    )
    .orderBy(desc(listing.heat), desc(listing.id))
    .limit(READ);
}

export function hotDriftingListings(db: Queries) {
  return db
    .select(listColumns)
    .from(listing)
    .where(and(onShelf, isNotNull(listing.disposalStatus)))
    .orderBy(desc(listing.heat), desc(listing.id))
    .limit(READ);
}

/** Updates the order of hot listings from the counters. */
export async function refreshHeat(db: Queries): Promise<void> {
  const isStale = ne(listing.heat, listing.viewCount);
  await db
    .update(listing)
    .set({ heat: sql`${listing.viewCount}` })
    .where(isStale);
}
