/** A row in wire format. */

import { getTableColumns } from 'drizzle-orm';
import type { Listing } from '../../../shared/contract/index.ts';
import { type AuctionPhase, auctionPhase } from '../../../shared/domain/auctions/auction-rules.ts';
import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { ROUND_RESULT_NAMES } from '../../../shared/domain/auctions/round-names.ts';
import { pickFields } from '../../../shared/domain/fields.ts';
import {
  AUCTION_STATUS,
  auctionStatus,
  entryOf,
  LISTING_TYPES,
  PROPERTY_KINDS,
} from '../../../shared/domain/listing.ts';
import { LISTING_FIELDS, PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { regionPath } from '../../../shared/regions/index.ts';
import { formatTime } from '../../../shared/time.ts';
import { fieldColumns } from '../../platform/db/field-columns.ts';
import { listing } from '../../platform/db/schema.ts';

/** The columns that lists read. */
export const listColumns = {
  id: listing.id,
  type: listing.type,
  title: listing.title,
  cover: listing.cover,
  buildingArea: listing.buildingArea,
  ...fieldColumns(getTableColumns(listing), pickFields(LISTING_FIELDS, PRICE_FIELDS)),
  startTime: listing.startTime,
  endTime: listing.endTime,
  overTime: listing.overTime,
  createdAt: listing.createdAt,
  disposalStatus: listing.disposalStatus,
  roundResult: listing.roundResult,
  source: listing.source,
  courtName: listing.courtName,
  sellerName: listing.sellerName,
  organisationName: listing.organisationName,
  viewCount: listing.viewCount,
  questionCount: listing.questionCount,
  kind: listing.kind,
  promoted: listing.promoted,
  provinceCode: listing.provinceCode,
  cityCode: listing.cityCode,
  districtCode: listing.districtCode,
};

export type ListingRow = Pick<typeof listing.$inferSelect, keyof typeof listColumns>;

export interface Presentation {
  now: Date;
  /** Prefix of picture paths, for clients on other hosts; empty for none. */
  publicOrigin: string;
}

/** An empty text becomes null, as clients expect. */
export function presentListing(row: ListingRow, { now, publicOrigin }: Presentation): Listing {
  const status = auctionStatus(row.startTime, row.overTime, now);
  return {
    id: row.id,
    zc_type: row.type,
    zctype_name: entryOf(LISTING_TYPES, row.type)?.name ?? '',
    object_title: row.title,
    img_path: row.cover ? pictureAddress(row.cover, publicOrigin) : null,
    start_time: time(row.startTime),
    end_time: time(row.endTime),
    create_time: time(row.createdAt),
    object_status: status && AUCTION_STATUS[status],
    disposal_status: row.disposalStatus,
    object_result: entryOf(ROUND_RESULT_NAMES, row.roundResult) ?? null,
    source: entryOf(PLATFORMS, row.source)?.name ?? null,
    court_name: row.courtName || null,
    merchants_name: row.sellerName || null,
    org_name: row.organisationName || null,
    // The job corrects the flag a moment after the auction has ended.
    extend_id: row.promoted && !(row.overTime && row.overTime <= now) ? 1 : 0,
    own_looker_num: row.viewCount,
    consult_num: row.questionCount,
    second_class: entryOf(PROPERTY_KINDS, row.kind)?.name ?? null,
    building_area: row.buildingArea,
    province_name: regionLabel(row.provinceCode),
    city_name: regionLabel(row.cityCode),
    district_name: regionLabel(row.districtCode),
    // Last, because fields after a spread are added one by one, which takes as long as everything else.
    ...presentPrices(row),
  };
}

export const pictureAddress = (path: string, publicOrigin: string) =>
  path.startsWith('/') ? publicOrigin + path : path;

const PRICE_COLUMNS = PRICE_FIELDS.map((name) => [name, LISTING_FIELDS[name].column] as const);

/** In yuan. */
export function presentPrices(row: ListingRow) {
  const values = {} as Record<(typeof PRICE_FIELDS)[number], number | null>;
  for (const [name, column] of PRICE_COLUMNS) values[name] = yuan(row[column]);
  return values;
}
const yuan = (fen: Fen | null) => (fen === null ? null : fenToYuan(fen));
const time = (moment: Date | null) => moment && formatTime(moment);
const regionLabel = (code: string | null) => (code && regionPath(code)?.at(-1)?.label) || null;

/** The auction phase of a stored listing. */
export const phaseOfListing = (
  {
    startTime,
    overTime,
    disposalStatus,
  }: Pick<typeof listing.$inferSelect, 'startTime' | 'overTime' | 'disposalStatus'>,
  now: Date,
): AuctionPhase => auctionPhase({ start: startTime, over: overTime, disposalStatus }, now);
