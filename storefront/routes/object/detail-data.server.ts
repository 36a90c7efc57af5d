/** A listing as its page shows it. */
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import { isSale, overTimeOf } from '../../../shared/domain/auctions/auction-period.ts';
import { isLotAddress } from '../../../shared/domain/auctions/lot-link.ts';
import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { buyerLabels } from '../../../shared/domain/auctions/price-labels.ts';
import { type Field, labelsOf } from '../../../shared/domain/fields.ts';
import {
  AUCTION_STATUS,
  DISPOSAL_STATUS,
  type DisposalStatus,
  entryOf,
} from '../../../shared/domain/listing.ts';
import {
  DETAIL_FIELDS,
  LISTING_FIELDS,
  PRICE_FIELDS,
  SUBJECT_FIELDS,
} from '../../../shared/domain/subject-fields.ts';
import { publicFields, wireWords } from '../../../shared/fields/index.ts';
import { endText } from '../../../shared/fields/times/end-text.ts';
import type { MapTiles } from '../../../shared/map/map-tiles.ts';
import type { PicturePolicy } from '../../../shared/markdown/picture-policy.ts';
import { parseTime } from '../../../shared/time.ts';
import { platformOf, tagOf } from '../../listings/listing-card.server.ts';
import { picturesFrom, placeholderFor } from '../../listings/picture.server.ts';
import { discountText, maybePriceWords, unitPriceText } from '../../listings/price-words.ts';
import { statusOf } from '../../listings/status-words.ts';
import type { DriftingData } from './drifting.tsx';
import { factsFor } from './facts.server.ts';
import { listingMap, mapLink } from './map-link.server.ts';
import { nextStepOf } from './next-step.server.ts';
import { estimateFor } from './purchase-cost/purchase-cost.server.ts';
import { anchorQuotes } from './quote-places.server.ts';
import { isOpen, isOver, resultOf } from './result.server.ts';
import { type AuctionRules, afterFailureOf, burdensOf, rightsFor } from './rights.server.ts';
import { nextRoundOf } from './rounds.server.ts';
import { textsOf } from './texts.server.ts';

export type DetailData = ReturnType<typeof toDetail>;

interface DetailOptions {
  pictures: PicturePolicy;
  /** The address of the map to which places are linked; empty for none. */
  mapTemplate: string;
  /** The operator's own map; null if there is none. */
  mapTiles: MapTiles | null;
  /** Null for an installation without them. */
  rules: AuctionRules | null;
}

/** @param listing from an installation without the detail call it has only the data of lists */
export function toDetail(
  listing: Listing & Partial<ListingDetail>,
  { pictures, mapTemplate, mapTiles, rules }: DetailOptions,
) {
  const [start, end] = [momentOf(listing.start_time), momentOf(listing.end_time)];
  const overTime = overTimeOf({ type: listing.zc_type, title: listing.object_title, start, end });
  const gallery = listing.items1?.map(({ img_path }) => img_path) ?? [];
  const { sections: texts, places } = anchorQuotes(textsOf(listing, pictures), listing.facts ?? []);
  return {
    id: listing.id,
    title: listing.object_title,
    tag: tagOf(listing),
    isReferral: listing.zc_type === 3,
    status: statusOf(listing),
    isOver: isOver(listing),
    result: resultOf(listing),
    nextStep: nextStepOf(listing),
    kind: listing.second_class,
    placeholder: placeholderFor(listing.second_class),
    pictures: picturesFrom(gallery.length > 0 ? gallery : [listing.img_path], pictures),
    price: listing.initial_price,
    assessed: listing.assess_price,
    labels: labelsFor(listing),
    priceTexts: {
      price: maybePriceWords(listing.initial_price),
      assessed: maybePriceWords(listing.assess_price),
      discount: discountText(listing.initial_price, listing.assess_price),
      size: sizeOf(listing),
    },
    terms: termsOf(listing),
    start: listing.start_time,
    end: listing.end_time && endText(listing.end_time),
    startAt: start?.getTime() ?? null,
    overAt: overTime?.getTime() ?? null,
    platform: platformOf(listing.source),
    ...mapsOf(listing, mapTemplate, mapTiles),
    facts: factsOf(listing),
    keyFacts: factsFor(listing, places),
    rights: rules && rightsFor(listing, rules),
    afterFailure: rules ? afterFailureOf(listing, rules).join('；') : '',
    cost: listing.zc_type === 3 || !isOpen(listing) ? null : estimateFor(listing, burdensOf(listing, rules)),
    /** Whether it can still be bought. */
    isOpen: isOpen(listing),
    platformPage: listing.zc_type === 3 ? null : platformPage(listing),
    drifting: driftingOf(listing),
    nextRound: nextRoundOf(listing),
    views: listing.own_looker_num,
    questions: listing.consult_num,
    texts,
  };
}

function mapsOf(listing: Listing & Partial<ListingDetail>, template: string, tiles: MapTiles | null) {
  const { latitude, longitude, datum, object_title: name } = listing;
  const link = mapLink(template, { latitude, longitude, datum, name });
  // An operator without a link and without tiles wants no maps.
  const map = link || tiles ? listingMap(tiles, { latitude, longitude, datum }) : null;
  return {
    /** Link to a map service; `#` if there is only the map on the page, which needs scripts. */
    mapLink: link ?? (map ? '#' : null),
    /** As JSON, for storefront/listing-map. */
    ownMap: map ? JSON.stringify(map) : undefined,
  };
}

const labelsFor = ({ zc_type, object_title }: Listing) => buyerLabels(isSale(zc_type, object_title));

function sizeOf({ building_area, initial_price, assess_price }: Listing): string | null {
  if (!building_area) return null;
  const [price, label] = initial_price === null ? [assess_price, '评估单价'] : [initial_price, '单价'];
  const unitPrice = unitPriceText(price, building_area);
  return [`建筑面积 ${building_area}㎡`, unitPrice && `${label} ${unitPrice}`].filter(Boolean).join('，');
}

/** The amounts besides the two prices. Optional ones are omitted if they are unknown. */
const termsOf = (listing: Listing) =>
  PRICE_FIELDS.flatMap((name) => {
    if (name === 'initial_price' || name === 'assess_price') return [];
    const field: Field = SUBJECT_FIELDS[name];
    const price = maybePriceWords(listing[name]);
    const label = name === 'security_deposit' ? labelsFor(listing)[name] : field.label;
    return price || field.required ? [{ name: label, price }] : [];
  });

/** The browser gets milliseconds of the epoch, which every browser reads alike. */
const momentOf = (text: string | null) => (text ? parseTime(text) : null);

export interface Fact {
  name: keyof typeof FACT_LABELS;
  label: string;
  value: string;
}

const FACT_LABELS = {
  ...labelsOf(LISTING_FIELDS),
  id: '标的编号',
  zctype_name: '处置方式',
  place: '所在地',
  create_time: '发布时间',
};

/** The available facts, in the order that matters to buyers. */
function factsOf(listing: Listing & Partial<ListingDetail>): Fact[] {
  const facts: [Fact['name'], string | null | undefined][] = [
    ['id', String(listing.id)],
    ['second_class', listing.second_class],
    ['zctype_name', listing.zctype_name],
    ['place', placeOf(listing)],
    ['disposal_status', entryOf(DISPOSAL_STATUS, listing.disposal_status)],
    ['court_name', listing.court_name],
    ['merchants_name', listing.merchants_name],
    ['org_name', listing.org_name],
    ['source', platformOf(listing.source)?.name ?? listing.source],
    ['create_time', listing.create_time],
  ];
  return [...facts, ...otherFacts(listing)].flatMap(([name, value]) =>
    value ? [{ name, label: FACT_LABELS[name], value }] : [],
  );
}

const otherFacts = (listing: Readonly<Record<string, unknown>>): [Fact['name'], string][] =>
  Object.entries<Field>(publicFields(DETAIL_FIELDS)).map(([name, field]) => [
    name as Fact['name'],
    wireWords(field, listing[name]),
  ]);

/** Most addresses name their city themselves. */
function placeOf({
  province_name,
  city_name,
  district_name,
  address,
}: Listing & Partial<ListingDetail>): string {
  const region = [province_name, city_name, district_name].filter((name) => name && name !== '市辖区');
  const isComplete = region.slice(0, 2).some((name) => name && address?.includes(name));
  return [...(isComplete ? [] : region), address].filter(Boolean).join(' ');
}

/** The platform's page of the lot, or its home page: then the title helps to find the lot there. */
function platformPage(listing: Listing & Partial<ListingDetail>) {
  const address = listing.source_url;
  if (!address || !isOnPlatform(address)) return null;
  if (isLotAddress(address)) return { address, words: platformWords(listing), copied: undefined };
  const name = platformOf(listing.source)?.name ?? '拍卖平台';
  return { address, words: `前往${name}首页（复制标的名称）`, copied: listing.object_title };
}

/** Without times it is unknown whether bidding is possible. */
function platformWords({ start_time, object_status }: Listing): string {
  if (object_status === AUCTION_STATUS.done) return '查看竞拍结果';
  return start_time ? '前往竞拍' : '在拍卖平台查看';
}

/** Only HTTPS links to one of the supported platforms are allowed. */
function isOnPlatform(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' &&
    Object.values(PLATFORMS).some(({ host }) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

function driftingOf({ disposal_status, court_name, merchants_name }: Listing): DriftingData | null {
  if (entryOf(DISPOSAL_STATUS, disposal_status) === undefined) return null;
  return { status: disposal_status as DisposalStatus, seller: court_name ?? merchants_name };
}
