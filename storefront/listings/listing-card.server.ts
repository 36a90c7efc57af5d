/** The data of a listing card: only what the browser needs. */
import type { Listing } from '../../shared/contract/index.ts';
import { isSale } from '../../shared/domain/auctions/auction-period.ts';
import { PLATFORMS, platformNamed } from '../../shared/domain/auctions/platform.ts';
import { buyerLabels } from '../../shared/domain/auctions/price-labels.ts';
import { AUCTION_STATUS } from '../../shared/domain/listing.ts';
import { endText } from '../../shared/fields/times/end-text.ts';
import type { PicturePolicy } from '../../shared/markdown/picture-policy.ts';
import { listingTime } from '../../shared/time.ts';
import type { CardData, Tag } from '../components/listings/listing-card.tsx';
import type { PlatformMark } from '../components/listings/platform-icon.tsx';
import { highlight } from '../texts/highlight.server.ts';
import { picturesFrom, placeholderFor } from './picture.server.ts';
import { discountText, maybePriceWords, unitPriceText } from './price-words.ts';
import { isStopped, statusOrResult } from './status-words.ts';

interface CardOptions {
  pictures: PicturePolicy;
  /** Other installations have no detail call: the card's link then carries the title, by which the listing is found. */
  findByTitle: boolean;
  /** Times in this year are written without the year. */
  now: Date;
  /** The keyword to mark in the title. */
  keyword?: string;
}

export function toCard(listing: Listing, { pictures, findByTitle, now, keyword }: CardOptions): CardData {
  const query = findByTitle ? `?${new URLSearchParams({ name: listing.object_title })}` : '';
  return {
    id: listing.id,
    address: `/object/${listing.id}${query}`,
    tag: tagOf(listing),
    isReferral: listing.zc_type === 3,
    title: listing.object_title,
    hits: highlight(listing.object_title, keyword),
    platform: platformOf(listing.source),
    picture: picturesFrom([listing.img_path], pictures)[0] ?? null,
    placeholder: placeholderFor(listing.second_class),
    kind: listing.second_class,
    priceLabel: buyerLabels(isSale(listing.zc_type, listing.object_title)).initial_price,
    price: maybePriceWords(listing.initial_price),
    size: sizeText(listing),
    assessed: maybePriceWords(listing.assess_price),
    discount: discountText(listing.initial_price, listing.assess_price),
    place: placeOf(listing),
    status: statusOrResult(listing),
    isPromoted: listing.extend_id === 1,
    // Other installations have no call for it.
    isCounted: listing.extend_id === 1 && !findByTitle,
    time: timeOf(listing, now),
    views: listing.own_looker_num,
    questions: listing.consult_num,
  };
}

/** 131.04㎡, 7,136元/㎡; null if the area is unknown. */
function sizeText({ building_area, initial_price, assess_price }: Listing): string | null {
  if (!building_area) return null;
  const unitPrice = unitPriceText(initial_price ?? assess_price, building_area);
  return [`${building_area}㎡`, unitPrice].filter(Boolean).join(' · ');
}

/** City and district; a municipality is its own city. */
function placeOf({ province_name, city_name, district_name }: Listing): string {
  const isMunicipality = city_name === null || city_name === '市辖区';
  return [isMunicipality ? province_name : city_name, district_name].filter(Boolean).join(' ');
}

/** The platform's mark: its code decides the colour. Null for an unknown platform. */
export function platformOf(name: string | null): PlatformMark | null {
  const code = platformNamed(name);
  if (!code) return null;
  const { name: fullName, sign } = PLATFORMS[code];
  return { code, name: fullName, sign };
}

/** Drifting listings show that they are drifting, whatever their type. */
export function tagOf({ zc_type, disposal_status }: Pick<Listing, 'zc_type' | 'disposal_status'>): Tag {
  if (disposal_status !== null) return 'drifting';
  return zc_type === 1 ? 'judicial' : zc_type === 3 ? 'referral' : 'auction';
}

/** When it starts; once it runs, when it ends; after the end, when it ended. Of what stopped, none. */
function timeOf(listing: Listing, now: Date): CardData['time'] {
  const { object_status, start_time, end_time } = listing;
  if (isStopped(listing)) return null;
  const hasStarted = object_status !== AUCTION_STATUS.todo;
  if (hasStarted && end_time) return { text: listingTime(endText(end_time), now), what: '结束' };
  return start_time ? { text: listingTime(start_time, now), what: '开始' } : null;
}
