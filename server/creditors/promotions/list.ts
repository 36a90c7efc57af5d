/** Promotion orders with the types of their listings. */
import { eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listing, promotionOrder } from '../../platform/db/schema.ts';
import { inSlice, type Slice } from '../../platform/http/slice.ts';
import type { PromotionRow } from './lifecycle.ts';

interface FoundPromotion {
  order: PromotionRow;
  /** The type of the listing; null if it was deleted. */
  type: number | null;
}

export const findPromotions = (db: Queries, slice: Slice): Promise<FoundPromotion[]> =>
  db
    .select({ order: getTableColumns(promotionOrder), type: listing.type })
    .from(promotionOrder)
    .leftJoin(listing, eq(listing.id, promotionOrder.listingId))
    .where(inSlice(db, promotionOrder, slice))
    .orderBy(...slice.orderBy);
