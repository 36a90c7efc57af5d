/** Books viewings: a user books a listing once, and a time never exceeds its places. */
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS, MAX_OPEN_APPOINTMENTS } from '../../../shared/domain/appointment.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { appointment, listing, viewingSlot } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countOfDay } from '../listings/index.ts';
import { readSettings } from '../site/index.ts';
import { slotsOfListing } from './listing-slots.ts';
import { listingColumns, placeOf } from './present.ts';
import type { Slot } from './slots.ts';

interface Booking {
  userId: number;
  listingId: number;
  startsAt: Date;
  name: string;
  /** Defaults to the user's own phone. */
  phone: string | undefined;
}

/**
 * @param tx a transaction
 * @returns the appointment's id; for a repeated booking that of the existing one
 * @throws Refusal 404 for a listing that is not on the shelf, 422 for a time that cannot be booked, 409 for a full
 * one, a second appointment for the listing and too many appointments
 */
export async function book(tx: Queries, booking: Booking, now: Date): Promise<number> {
  const { userId, listingId, startsAt, name } = booking;
  const slots = await slotsOfListing(tx, listingId, now, readSettings);
  const { phone: ownPhone } = await lockOwner(tx, 'user', userId);
  const open = await openAppointments(tx, userId, now);
  const same = open.find((it) => it.listingId === listingId && it.startsAt.getTime() === startsAt.getTime());
  if (same) return same.id;
  if (open.some((it) => it.listingId === listingId)) throw refusals.conflict(messages.appointmentExists);
  if (open.length >= MAX_OPEN_APPOINTMENTS) throw refusals.conflict(messages.tooManyAppointments);

  const slot = slots.find((it) => it.startsAt.getTime() === startsAt.getTime());
  if (!slot) throw refusals.invalid({ start_time: messages.slotUnavailable });
  await takePlace(tx, listingId, slot);
  const phone = booking.phone ?? ownPhone;
  const values = { userId, listingId, startsAt, endsAt: slot.endsAt, name, phone, createdAt: now };
  const { creditorId, ...about } = await publishedNow(tx, listingId);
  const [added] = await tx
    .insert(appointment)
    .values({ ...values, ...about })
    .returning({ id: appointment.id });
  if (!added) throw new Error('an appointment was not written');
  await countOfDay(tx, { listingId, creditorId, kind: 'visits' }, now);
  return added.id;
}

/** The published data of the listing, to show when it is no longer on the shelf, and its creditor. */
async function publishedNow(tx: Queries, listingId: number) {
  const [row] = await tx
    .select({ ...listingColumns, creditorId: listing.creditorId })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  if (!row) throw refusals.missing();
  return { title: row.title, cover: row.cover, place: placeOf(row), creditorId: row.creditorId };
}

/** Neither cancelled nor in the past. */
const openAppointments = (tx: Queries, userId: number, now: Date) =>
  tx
    .select({ id: appointment.id, listingId: appointment.listingId, startsAt: appointment.startsAt })
    .from(appointment)
    .where(
      and(
        eq(appointment.userId, userId),
        ne(appointment.status, APPOINTMENT_STATUS.cancelled),
        gt(appointment.endsAt, now),
      ),
    );

/** A usual time gets its row with its first booking. */
async function takePlace(tx: Queries, listingId: number, slot: Slot): Promise<void> {
  await tx
    .insert(viewingSlot)
    .values({ ...slot, listingId, booked: 0 })
    .onConflictDoNothing();
  const taken = await tx
    .update(viewingSlot)
    .set({ booked: sql`${viewingSlot.booked} + 1` })
    .where(
      and(
        eq(viewingSlot.listingId, listingId),
        eq(viewingSlot.startsAt, slot.startsAt),
        lt(viewingSlot.booked, viewingSlot.capacity),
      ),
    )
    .returning({ startsAt: viewingSlot.startsAt });
  if (taken.length === 0) throw refusals.conflict(messages.slotFull);
}
