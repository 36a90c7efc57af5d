/** Lists of listings: filtered, sorted, by page, with a count that never grows beyond the horizon. */
import { desc, type SQL, sql } from 'drizzle-orm';
import { RESULT_HORIZON } from '../../shared/domain/search.ts';
import type { Queries } from '../db/database.ts';
import { listing } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';
import { conditions, type ListingFilter } from './filter.ts';
import { listColumns } from './present.ts';

export type Sort = 'default' | 'latest' | 'dear' | 'cheap';

const ORDERS: Record<Sort, SQL[]> = {
  default: [desc(listing.promoted), desc(listing.createdAt), desc(listing.id)],
  latest: [desc(listing.createdAt), desc(listing.id)],
  dear: [sql`${listing.price} desc nulls last`, desc(listing.id)],
  cheap: [sql`${listing.price} asc nulls last`, desc(listing.id)],
};

export interface PageRequest {
  /** From 1. */
  page: number;
  size: number;
  sort: Sort;
  now: Date;
}

/**
 * The query of a page's rows; awaited, it gives them.
 * @throws Refusal 422 for a page beyond the horizon
 */
export function listingRows(db: Queries, filter: ListingFilter, { page, size, sort, now }: PageRequest) {
  const offset = (page - 1) * size;
  if (offset >= RESULT_HORIZON) throw refusals.outOfRange();
  return db
    .select(listColumns)
    .from(listing)
    .where(conditions(filter, now))
    .orderBy(...ORDERS[sort])
    .limit(Math.min(size, RESULT_HORIZON - offset))
    .offset(offset);
}

/** Up to the horizon exact; beyond it the horizon, as a floor. */
export interface Count {
  count: number;
  count_is_floor: boolean;
}

export async function countListings(db: Queries, filter: ListingFilter, now: Date): Promise<Count> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(listing)
    .where(conditions(filter, now))
    .limit(RESULT_HORIZON + 1)
    .as('found');
  const [row] = await db.select({ count: sql<bigint>`count(*)` }).from(found);
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, RESULT_HORIZON), count_is_floor: count > RESULT_HORIZON };
}
