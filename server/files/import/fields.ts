/** How the cells of a file are read: by the kinds of the fields in shared/domain/subject-fields.ts. */
import type { FieldKind, NamesOf } from '../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { disposalStatus, listingType, platform, propertyKind } from './codes.ts';
import { FIELD_NAMES, type FieldName } from './headers.ts';
import { Refusal } from './refusal.ts';
import { type Level, regionCode, regionMeanings } from './region-names.ts';
import { images, line, link, prose } from './text.ts';
import { coordinate, isNothing, latitude, longitude, price, time } from './understand.ts';

/** Characters of a price, a time, a code or a place. Patterns that skip white space need time in the square of this. */
const SHORT = 100;
const MAX_ADDRESS = 1_000;

/** Reads the trimmed text of a cell; null for empty. @param unit as `understand` */
type Reader = (text: string, unit: string) => unknown;

const short =
  <Value>(read: (text: string, unit: string) => Value, max = SHORT) =>
  (text: string, unit: string) =>
    text.length > max ? new Refusal(`不能超过 ${max} 个字`) : read(text, unit);

const region = (level: Level) => short((text) => regionMeanings(text, level));
const LONG_TEXT = 200_000;

/** Fields whose kind doesn't say how their cells are read. */
const BY_NAME = {
  zc_type: short(listingType),
  second_class: short(propertyKind),
  // Also by an address.
  source: short(platform, MAX_ADDRESS),
  disposal_status: short(disposalStatus),
  province: region(0),
  city: region(1),
  district: region(2),
  region: region(null),
  latitude: short(latitude),
  longitude: short(longitude),
} satisfies Record<NamesOf<typeof LISTING_FIELDS, 'code' | 'regionName' | 'degrees'>, Reader>;

const BY_KIND = {
  money: short(price),
  time: short(time),
  region: short(regionCode),
  coordinate: short(coordinate),
  link,
  markdown: prose(LONG_TEXT),
  images,
} satisfies { [Kind in FieldKind]?: Reader };

type Kind<Name extends FieldName> = (typeof LISTING_FIELDS)[Name]['kind'];
type ReaderOf<Name extends FieldName> = Name extends keyof typeof BY_NAME
  ? (typeof BY_NAME)[Name]
  : Kind<Name> extends keyof typeof BY_KIND
    ? (typeof BY_KIND)[Kind<Name>]
    : ReturnType<typeof line>;

/** What a cell of a field can become; absent means empty. */
export type Understood = {
  [Name in FieldName]?: Exclude<ReturnType<ReaderOf<Name>>, Refusal | null>;
};

function readerOf(name: FieldName): Reader {
  const field = LISTING_FIELDS[name];
  switch (field.kind) {
    case 'text':
      return line(field.maxLength);
    case 'code':
    case 'regionName':
    case 'degrees':
      return BY_NAME[name as keyof typeof BY_NAME];
    default:
      return BY_KIND[field.kind];
  }
}

const READERS = Object.fromEntries(FIELD_NAMES.map((name) => [name, readerOf(name)])) as Record<
  FieldName,
  Reader
>;

/**
 * @param unit 万 or 亿 when the column's header says so; only prices care
 * @returns null when a cell is empty
 */
export function understand(field: FieldName, text: string, unit = ''): unknown {
  return isNothing(text) ? null : READERS[field](text, unit);
}
