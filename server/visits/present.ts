/** Times and appointments as the wire shows them. */
import type { Visit, VisitSlot } from '../../shared/contract/index.ts';
import { entryOf, PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { VISIT_STATUS_NAMES } from '../../shared/domain/visit.ts';
import { messages } from '../../shared/messages.ts';
import { regionPath } from '../../shared/regions/index.ts';
import { formatTime } from '../../shared/time.ts';
import { listing, visit } from '../db/schema.ts';
import { type Refusal, refusals } from '../http/errors.ts';
import { pictureAddress } from '../listings/index.ts';
import type { Slot } from './slots.ts';

/** What is read of an appointment and of its listing. */
export const visitColumns = {
  visit,
  listing: {
    title: listing.title,
    cover: listing.cover,
    publishStatus: listing.publishStatus,
    provinceCode: listing.provinceCode,
    cityCode: listing.cityCode,
    districtCode: listing.districtCode,
    address: listing.address,
  },
};

type ShownListing = Pick<typeof listing.$inferSelect, keyof typeof visitColumns.listing>;

export interface VisitRow {
  visit: typeof visit.$inferSelect;
  listing: ShownListing;
}

export const presentSlot = ({ startsAt, endsAt, capacity, booked }: Slot): VisitSlot => ({
  start_time: formatTime(startsAt),
  end_time: formatTime(endsAt),
  left: capacity - booked,
});

/** @param publicOrigin put before pictures of our own, for clients on other hosts */
export const presentVisit = ({ visit: it, listing: about }: VisitRow, publicOrigin: string): Visit => ({
  id: it.id,
  object_id: about.publishStatus === PUBLISH_STATUS.onShelf ? it.listingId : null,
  img_path: about.cover && pictureAddress(about.cover, publicOrigin),
  object_title: about.title,
  join_time: formatTime(it.startsAt),
  end_time: formatTime(it.endsAt),
  place: placeOf(about) || null,
  status: it.status,
  status_name: stateName(it.status),
  staff_name: it.staffName,
  staff_phone: it.staffPhone,
});

export const stateName = (status: number): string => entryOf(VISIT_STATUS_NAMES, status) ?? '';

/** What is asked of an appointment can't be done in the state that it is in. */
export const notInState = (status: number): Refusal =>
  refusals.conflict(messages.visitNotIn.replace('{state}', () => stateName(status)));

/** An address mostly names its city itself. */
function placeOf({ provinceCode, cityCode, districtCode, address }: ShownListing): string {
  const codes = [provinceCode, cityCode, districtCode];
  const names = codes.map((code) => (code === null ? undefined : regionPath(code)?.at(-1)?.label));
  const region = names.filter((name) => name && name !== '市辖区');
  const isComplete = region.slice(0, 2).some((name) => name && address?.includes(name));
  return [...(isComplete ? [] : region), address].filter(Boolean).join(' ');
}
