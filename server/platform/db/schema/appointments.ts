/** Appointments to view listings, and the slots they are booked for. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { gramsOf, id, joinedText, moment } from './columns.ts';
import { listing } from './listings.ts';
import { userId } from './owners.ts';

/** A viewing time of a listing: one of its own, or a usual one, which gets a row with its first booking. */
export const viewingSlot = pgTable(
  'viewing_slot',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    capacity: integer().notNull(),
    booked: integer().notNull().default(0),
    /** Set by the seller; a listing with such times has no usual ones. */
    isOwn: boolean('is_own').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.startsAt] }),
    check('viewing_slot_places', sql`booked between 0 and capacity`),
  ],
);

export const appointment = pgTable(
  'appointment',
  {
    id: id(),
    userId: userId(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** See shared/domain/appointment.ts. */
    status: smallint().notNull().default(1),
    staffName: text('staff_name'),
    staffPhone: text('staff_phone'),
    createdAt: moment().notNull(),
    cancelledAt: moment(),
    /** Counts the changes since the booking, so that calendars know which file is newer. */
    revision: integer().notNull().default(0),
    /** The operator's reason for cancelling; null if the user cancelled. */
    cancelReason: text('cancel_reason'),
    /** The listing as it was at the booking, shown after it leaves the shelf. */
    title: text().notNull(),
    cover: text(),
    place: text(),
  },
  (t) => [
    // A repeated booking is stored once.
    uniqueIndex('appointment_open').on(t.userId, t.listingId, t.startsAt).where(sql`status <> 3`),
    index('appointment_time').on(t.createdAt, t.id),
    index('appointment_start').on(t.startsAt, t.id),
    index('appointment_owner').on(t.userId, t.startsAt),
    index('appointment_status').on(t.status, t.id),
    index('appointment_words').using('gin', gramsOf(joinedText(t.title, t.name))),
    index('appointment_phone').on(t.phone),
    index('appointment_staff').on(t.staffPhone, t.startsAt).where(sql`status = 2`),
  ],
);
