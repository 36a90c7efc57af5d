/**
 * The fields that a file may carry, by the wire's names, and how a cell's text is understood. A new field is an
 * entry here, its headers in headers.ts and a line in listing-row.ts.
 */
import { disposalStatus, listingType, platform, propertyKind } from './codes.ts';
import type { FieldName } from './headers.ts';
import { Refusal } from './refusal.ts';
import { type Level, regionCode, regionMeanings } from './region-names.ts';
import { images, line, link, prose } from './text.ts';
import { coordinate, isNothing, latitude, longitude, price, time } from './understand.ts';

/** Characters of a price, a time, a code or a place. Patterns that skip white space need time in the square of this. */
const SHORT = 100;
const MAX_ADDRESS = 1_000;

const short =
  <Value>(read: (text: string, unit: string) => Value, max = SHORT) =>
  (text: string, unit: string) =>
    text.length > max ? new Refusal(`不能超过 ${max} 个字`) : read(text, unit);

const region = (level: Level) => short((text) => regionMeanings(text, level));
const LONG_TEXT = 200_000;

export const FIELDS = {
  zc_type: short(listingType),
  object_title: line(200),
  // Also by an address.
  source: short(platform, MAX_ADDRESS),
  source_id: line(100),
  source_url: link,
  second_class: short(propertyKind),
  initial_price: short(price),
  assess_price: short(price),
  security_deposit: short(price),
  bid_increment: short(price),
  start_time: short(time),
  end_time: short(time),
  disposal_status: short(disposalStatus),
  province: region(0),
  city: region(1),
  district: region(2),
  region: region(null),
  province_code: short(regionCode),
  city_code: short(regionCode),
  district_code: short(regionCode),
  address: line(200),
  latitude: short(latitude),
  longitude: short(longitude),
  coordinate: short(coordinate),
  court_name: line(100),
  merchants_name: line(100),
  org_name: line(100),
  announcement: prose(LONG_TEXT),
  should_know: prose(LONG_TEXT),
  introduce: prose(LONG_TEXT),
  img: images,
} satisfies Record<FieldName, (text: string, unit: string) => unknown>;

/** What a cell of a field can become; absent means empty. */
export type Understood = {
  [F in FieldName]?: Exclude<ReturnType<(typeof FIELDS)[F]>, Refusal | null>;
};

/**
 * @param unit 万 or 亿 when the column's header says so; only prices care
 * @returns null when a cell is empty
 */
export function understand(field: FieldName, text: string, unit = ''): unknown {
  return isNothing(text) ? null : FIELDS[field](text, unit);
}
