/** The times of a listing, from the database. */
import { and, eq, gt } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, viewingSlot } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { readSettings } from '../site/index.ts';
import { bookableSlots, type Slot } from './slots.ts';

/** @throws Refusal 404 for a listing that is not on shelf */
export async function slotsOfListing(db: Queries, id: number, now: Date): Promise<Slot[]> {
  const [row] = await db
    .select({ auctionEnd: listing.endTime })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  if (!row) throw refusals.missing();

  const rows = await db
    .select()
    .from(viewingSlot)
    .where(and(eq(viewingSlot.listingId, id), gt(viewingSlot.startsAt, now)));
  const { closed_days: closedDays } = await readSettings(db);
  return bookableSlots({ auctionEnd: row.auctionEnd, rows, closedDays, now });
}
