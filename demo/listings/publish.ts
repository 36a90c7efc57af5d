/** From lots to rows: visibility, drifting listings, and views. */

import type { listing, listingText } from '../../server/platform/db/schema.ts';
import type { DisposalStatus } from '../../shared/domain/listing.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { squareMetres } from '../../shared/fields/square-metres.ts';
import type { Fen } from '../../shared/money.ts';
import type { Lot } from './lot.ts';
import { platformPage } from './platform-page.ts';
import { popularity } from './popularity.ts';
import type { Property } from './property.ts';
import { type Random, randomFrom, weighted } from './random.ts';
import { announcement } from './texts/announcement.ts';
import { introduction } from './texts/introduction.ts';
import { notice } from './texts/notice.ts';
import { referral } from './texts/referral.ts';

export interface DemoListing {
  /** The property: the same words when it is offered again. */
  property: Pick<Property, 'subject' | 'kind' | 'pictures'>;
  listing: Omit<typeof listing.$inferInsert, 'id' | 'cover'>;
  texts: Omit<typeof listingText.$inferInsert, 'listingId'>;
}

export const publish = (lots: readonly Lot[], today: Date): DemoListing[] =>
  lots.map((lot) => {
    const random = randomFrom(`row of ${lot.title}`);
    const publishStatus = publishStatusOf(random, lot);
    return {
      property: lot.property,
      listing: rowOf(random, lot, today, publishStatus),
      texts: textsOf(random, lot),
    };
  });

function rowOf(random: Random, lot: Lot, today: Date, publishStatus: number): DemoListing['listing'] {
  const { property, place, prices, schedule, type } = lot;
  const { views, consultations } = popularity(random, lot, today);
  return {
    publishStatus,
    type,
    disposalStatus: disposalOf(random, lot),
    title: lot.title,
    kind: property.kind,
    source: lot.platform,
    sourceUrl: platformPage(type, lot.platform),
    initialPrice: fen(prices?.initial),
    assessPrice: fen(prices ? prices.assessed : referredValue(random, lot)),
    securityDeposit: fen(prices?.deposit),
    bidIncrement: fen(prices?.increment),
    startTime: type === 3 ? null : schedule.start,
    endTime: type === 3 ? null : schedule.end,
    provinceCode: place.codes.province_code,
    cityCode: place.codes.city_code,
    districtCode: place.codes.district_code,
    address: property.address,
    buildingArea: areaOf(property),
    ...lot.position,
    courtName: lot.court,
    sellerName: lot.sellerName,
    organisationName: lot.assistant,
    viewCount: views,
    questionCount: consultations,
    createdAt: schedule.createdAt,
    updatedAt: lot.over ? schedule.end : schedule.createdAt,
  };
}

/** The area that the introduction states; several properties together have none. */
function areaOf({ facts }: Property): number | null {
  const stated = facts.find(([label]) => label === '建筑面积' || label === '房屋建筑面积')?.[1] ?? '';
  return squareMetres.read(stated.split(/[（，]/)[0] ?? '').value ?? null;
}

const fen = (yuan: number | null | undefined): Fen | null =>
  yuan === null || yuan === undefined ? null : BigInt(Math.round(yuan)) * 100n;

/** Referrals rarely state the appraised value. */
const referredValue = (random: Random, { property }: Lot) =>
  property.nature === 'realty' && random.chance(0.45) ? property.value : null;

/** Ended auctions without a buyer: a property that is offered again, and a good third of the others. */
function disposalOf(random: Random, { over, reoffered, type }: Lot): DisposalStatus | null {
  if (reoffered) return random.chance(0.7) ? 3 : 1;
  if (!over || !random.chance(type === 2 ? 0.52 : 0.28)) return null;
  return weighted(random, [
    [1, 30],
    [2, 65],
    [3, 5],
  ]);
}

/** Nineteen of twenty are on the shelf. Finished ones are not under review, and published ones were not rejected. */
function publishStatusOf(random: Random, { over, reoffered }: Lot): number {
  if (reoffered || random.chance(0.94)) return PUBLISH_STATUS.onShelf;
  if (over) return PUBLISH_STATUS.offShelf;
  return random.pick([
    PUBLISH_STATUS.underReview,
    PUBLISH_STATUS.underReview,
    PUBLISH_STATUS.rejected,
    PUBLISH_STATUS.offShelf,
  ]);
}

function textsOf(random: Random, lot: Lot): DemoListing['texts'] {
  const { prices } = lot;
  return {
    announcement: prices ? announcement(random, lot, prices) : referral(random, lot),
    notice: prices ? notice(random, lot, prices) : null,
    introduction: introduction(random, lot),
  };
}
