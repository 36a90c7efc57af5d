/** Times and appointments in wire format. */
import { eq } from 'drizzle-orm';
import type { Appointment, ViewingSlot } from '../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS_NAMES } from '../../../shared/domain/appointment.ts';
import { entryOf, PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { regionPath } from '../../../shared/regions/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { pictureAddress } from '../listings/index.ts';
import type { Slot } from './slots.ts';

/** The columns of the listing in an appointment. */
export const listingColumns = {
  title: listing.title,
  cover: listing.cover,
  publishStatus: listing.publishStatus,
  provinceCode: listing.provinceCode,
  cityCode: listing.cityCode,
  districtCode: listing.districtCode,
  address: listing.address,
};

/** Appointments with their listings. */
export const appointmentRows = (db: Queries) =>
  db
    .select({ appointment, listing: listingColumns })
    .from(appointment)
    .innerJoin(listing, eq(listing.id, appointment.listingId));

type AppointmentListing = Pick<typeof listing.$inferSelect, keyof typeof listingColumns>;

export interface AppointmentRow {
  appointment: typeof appointment.$inferSelect;
  listing: AppointmentListing;
}

export const presentSlot = ({ startsAt, endsAt, capacity, booked }: Slot): ViewingSlot => ({
  start_time: formatTime(startsAt),
  end_time: formatTime(endsAt),
  left: capacity - booked,
});

/** @param publicOrigin prefix of our own pictures, for clients on other hosts */
export function presentAppointment(row: AppointmentRow, publicOrigin: string): Appointment {
  const it = row.appointment;
  const { title, cover, place } = publishedListing(row);
  return {
    id: it.id,
    object_id: isOnShelf(row.listing) ? it.listingId : null,
    img_path: cover && pictureAddress(cover, publicOrigin),
    object_title: title,
    join_time: formatTime(it.startsAt),
    end_time: formatTime(it.endsAt),
    place,
    status: it.status,
    status_name: stateName(it.status),
    staff_name: it.staffName,
    staff_phone: it.staffPhone,
    cancel_reason: it.cancelReason,
    revision: it.revision,
  };
}

const isOnShelf = ({ publishStatus }: AppointmentListing) => publishStatus === PUBLISH_STATUS.onShelf;

/** Later edits of a listing off the shelf are not public, so the listing is shown as it was at the booking. */
export function publishedListing({ appointment: booked, listing: about }: AppointmentRow) {
  const { title, cover, place } = isOnShelf(about) ? { ...about, place: placeOf(about) } : booked;
  return { title, cover, place };
}

const stateName = (status: number): string => entryOf(APPOINTMENT_STATUS_NAMES, status) ?? '';

/** Most addresses name their city themselves. */
export function placeOf({
  provinceCode,
  cityCode,
  districtCode,
  address,
}: AppointmentListing): string | null {
  const codes = [provinceCode, cityCode, districtCode];
  const names = codes.map((code) => (code === null ? undefined : regionPath(code)?.at(-1)?.label));
  const region = names.filter((name) => name && name !== '市辖区');
  const isComplete = region.slice(0, 2).some((name) => name && address?.includes(name));
  return [...(isComplete ? [] : region), address].filter(Boolean).join(' ') || null;
}
