/** The times of a listing, from the database. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SiteSettings } from '../../../shared/contract/index.ts';
import { allows } from '../../../shared/domain/auctions/auction-rules.ts';
import type { Lookup } from '../../platform/cached-values.ts';
import type { Queries } from '../../platform/db/database.ts';
import { viewingSlot } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statements.ts';
import { listingOnShelf, phaseOfListing } from '../listings/index.ts';
import { bookableSlots, type Slot } from './slots.ts';

const slotColumns = {
  startsAt: viewingSlot.startsAt,
  endsAt: viewingSlot.endsAt,
  capacity: viewingSlot.capacity,
  booked: viewingSlot.booked,
  isOwn: viewingSlot.isOwn,
};

/**
 * @param settings with the closed days
 * @throws Refusal 404 for a listing that is not on the shelf
 */
export async function slotsOfListing(
  db: Queries,
  id: number,
  now: Date,
  settings: Lookup<Pick<SiteSettings, 'closed_days'>>,
): Promise<Slot[]> {
  const found = await listingOnShelf(db, id);
  if (!allows('viewing', found.type, phaseOfListing(found, now))) return [];
  const coming = statement<Slot>(db, {
    key: 'viewing slots',
    keepsPlan: 'always',
    columns: slotColumns,
    build: () => db.select(slotColumns).from(viewingSlot).where(comingSlots()),
  });
  const rows = await coming.execute({ id, now });
  const { closed_days: closedDays } = await settings(db);
  return bookableSlots({ auctionEnd: found.overTime, rows, closedDays, now });
}

const comingSlots = () =>
  and(
    eq(viewingSlot.listingId, sql.placeholder('id')),
    gt(viewingSlot.startsAt, sql.param(sql.placeholder('now'), viewingSlot.startsAt)),
  );
