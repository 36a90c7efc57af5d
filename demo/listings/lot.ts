/** A property that someone offers somewhere at a price and a time: everything the texts have to agree with. */

import { PLATFORMS, type Platform } from '../../shared/domain/auctions/platform.ts';
import { codesOf, type ListingType, PROPERTY_KINDS, type PropertyKind } from '../../shared/domain/listing.ts';
import type { Case } from './case.ts';
import { courtName } from './courts.ts';
import { assistantName, companyName, financierName, sellerName } from './names.ts';
import { type Place, placeFrom, positionNear } from './places.ts';
import type { Slot } from './plan.ts';
import { type Prices, pricesOf, type Round } from './prices.ts';
import { PROPERTIES } from './properties/index.ts';
import type { Seller } from './property.ts';
import { type Random, randomFrom, weighted } from './random.ts';
import { noticeDays, type Schedule, scheduleOf } from './times.ts';
import { titleOf } from './title.ts';

export interface Lot extends Case {
  round: Round;
  title: string;
  /** It was over before today began. */
  over: boolean;
  /** It found no buyer: the same property is offered once more. */
  reoffered: boolean;
  /** Null for referrals, as the schedule's start and end are. */
  prices: Prices | null;
  schedule: Schedule;
}

const KINDS: Record<ListingType, readonly (readonly [PropertyKind, number])[]> = {
  1: [
    [1, 44],
    [2, 13],
    [3, 7],
    [4, 4],
    [5, 5],
    [6, 11],
    [7, 5],
    [8, 3],
    [9, 4],
    [10, 4],
  ],
  2: [
    [1, 24],
    [2, 16],
    [3, 9],
    [4, 6],
    [5, 6],
    [6, 6],
    [7, 11],
    [8, 12],
    [9, 4],
    [10, 6],
  ],
  3: [
    [1, 14],
    [2, 20],
    [3, 16],
    [4, 10],
    [8, 28],
    [9, 7],
    [10, 5],
  ],
};

/** Industry, land and machines. */
const OUTSKIRTS = new Set<PropertyKind>([3, 4, 7]);

const PLATFORM_SHARES: Record<ListingType, readonly number[]> = {
  1: [46, 27, 8, 8, 6, 2, 3],
  2: [36, 27, 2, 8, 11, 8, 8],
  3: [34, 26, 3, 5, 9, 13, 10],
};

export function caseFrom(random: Random, type: ListingType, year: number): Case {
  const seller: Seller =
    type === 3 || !random.chance(type === 1 ? 0.08 : 0.16)
      ? type === 1
        ? 'court'
        : 'institution'
      : 'administrator';
  const kind = weighted(random, KINDS[type]);
  const place = placeFrom(random, OUTSKIRTS.has(kind));
  const property = PROPERTIES[kind]({ random, place, year, type, seller });
  const insolvent = seller === 'administrator' ? (property.holder ?? companyName(random, place)) : null;
  const assisted = type === 1 ? random.chance(0.6) : random.chance(0.45);
  return {
    type,
    seller,
    platform: platformFrom(random, type),
    place,
    position: property.address === null ? { latitude: null, longitude: null } : positionNear(random, place),
    property,
    court: type === 1 ? courtName(random, place) : null,
    sellerName: sellerNameOf(random, type, kind, place, insolvent),
    assistant: assisted && type !== 3 ? assistantName(random, place) : null,
  };
}

function platformFrom(random: Random, type: ListingType): Platform {
  const codes = codesOf<Platform>(PLATFORMS);
  return weighted(
    random,
    codes.map((code, index) => [code, PLATFORM_SHARES[type][index] ?? 0] as const),
  );
}

function sellerNameOf(
  random: Random,
  type: ListingType,
  kind: PropertyKind,
  place: Place,
  insolvent: string | null,
) {
  if (type === 1) return insolvent && `${insolvent}管理人`;
  const financial = type === 3 || PROPERTY_KINDS[kind].key === 'debt';
  return financial && !insolvent ? financierName(random, place) : sellerName(random, place, insolvent);
}

/** The case offered in a slot, and for half of a court's later rounds also the round before. */
export function lotsOf(random: Random, now: Date, offered: Case, slot: Slot): Lot[] {
  const notice = slot.type === 3 ? 0 : noticeDays(random, slot.start, slot.round, offered.property);
  const lot = lotOf(random, now, offered, slot, notice);
  if (slot.round === 'first' || slot.round === 'free' || random.chance(0.5)) return [lot];
  const before: Slot = {
    type: slot.type,
    round: slot.round === 'sale' ? 'second' : 'first',
    start: slot.start - notice - random.whole(4, 14),
    days: 1,
  };
  if (before.start < OLDEST) return [lot];
  const failed = lotOf(
    random,
    now,
    offered,
    before,
    noticeDays(random, before.start, before.round, offered.property),
  );
  return [lot, { ...failed, reoffered: true }];
}

/** The oldest day of a listing, relative to today. */
const OLDEST = -118;

function lotOf(random: Random, now: Date, offered: Case, slot: Slot, notice: number): Lot {
  const { property, type } = offered;
  const { round, start, days } = slot;
  // Claims and unusual goods are sold at the seller's price, without an appraiser.
  const appraised =
    round !== 'free' || !(property.nature === 'claim' || (property.kind === 10 && random.chance(0.5)));
  return {
    ...offered,
    round,
    title: titleOf(randomFrom(`title of ${property.subject}`), offered, round),
    over: type !== 3 && start + days < 0,
    reoffered: false,
    prices: type === 3 ? null : pricesOf(property.subject, round, property.value, appraised),
    schedule: scheduleOf(random, now, start, days, notice),
  };
}
