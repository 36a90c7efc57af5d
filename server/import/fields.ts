/**
 * The fields that a file may carry, by the wire's names, and how a cell's text is understood. A new field is an
 * entry here, its headers in headers.ts and a line in listing-row.ts.
 */
import { disposalStatus, listingType, platform, propertyKind } from './codes.ts';
import type { FieldName } from './headers.ts';
import type { Refusal } from './refusal.ts';
import { type Level, regionCode, regionMeanings } from './region-names.ts';
import { images, line, link, prose } from './text.ts';
import { coordinate, isNothing, latitude, longitude, price, time } from './understand.ts';

const region = (level: Level) => (text: string) => regionMeanings(text, level);
const LONG_TEXT = 200_000;

export const FIELDS = {
  zc_type: listingType,
  object_title: line(200),
  source: platform,
  source_id: line(100),
  source_url: link,
  second_class: propertyKind,
  initial_price: price,
  assess_price: price,
  security_deposit: price,
  bid_increment: price,
  start_time: time,
  end_time: time,
  disposal_status: disposalStatus,
  province: region(0),
  city: region(1),
  district: region(2),
  region: region(null),
  province_code: regionCode,
  city_code: regionCode,
  district_code: regionCode,
  address: line(200),
  latitude,
  longitude,
  coordinate,
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
