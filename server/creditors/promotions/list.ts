/** Promotion orders with the types of their listings. */
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listing, promotionOrder } from '../../platform/db/schema.ts';
import { inSlice } from '../../platform/http/slice.ts';
import type { PromotionRow } from './lifecycle.ts';

export interface FoundPromotion {
  order: PromotionRow;
  /** The type of the listing; null if it was deleted. */
  type: number | null;
}

/** Orders, the newest first by default. */
export const findPromotions = (
  db: Queries,
  filter: SQL | undefined,
  { offset, limit, orderBy = [desc(promotionOrder.id)] }: { offset: number; limit: number; orderBy?: SQL[] },
): Promise<FoundPromotion[]> =>
  db
    .select({ order: getTableColumns(promotionOrder), type: listing.type })
    .from(promotionOrder)
    .leftJoin(listing, eq(listing.id, promotionOrder.listingId))
    .where(inSlice(db, promotionOrder, { filter, orderBy, offset, limit }))
    .orderBy(...orderBy);
