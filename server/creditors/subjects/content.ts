/** The content of a subject: the columns that creditors write, its texts and its pictures. */
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import { endOf, type SubjectInput } from '../../../shared/contract/creditors/subject-fields.ts';
import {
  type Amounts,
  COMPARED_AMOUNTS,
  type Doubt,
  doubtsAbout,
} from '../../../shared/domain/auctions/plausibility.ts';
import type { FieldTable } from '../../../shared/domain/fields.ts';
import { customCycle, type PublishedType, presetOf } from '../../../shared/domain/subject.ts';
import { DETAIL_FIELDS, SUBJECT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { kindOf } from '../../../shared/fields/index.ts';
import { DEFAULT_DATUM } from '../../../shared/map/datum.ts';
import { NATIONWIDE, regionCodes, regionPath } from '../../../shared/regions/index.ts';
import {
  assertStored,
  fieldColumns,
  fieldValues,
  storedFields,
  storedValues,
  valuesFromJson,
} from '../../platform/db/field-columns.ts';
import { listing, listingText } from '../../platform/db/schema.ts';

const LISTING = getTableColumns(listing);
const TEXT = getTableColumns(listingText);
assertStored(SUBJECT_FIELDS, LISTING, TEXT);
assertDetails(DETAIL_FIELDS);
const FIELDS = storedFields(LISTING, SUBJECT_FIELDS);
const TEXTS = storedFields(TEXT, SUBJECT_FIELDS);

/**
 * A detail is stored up to two times: published and under review. Nothing counts the uses of a file or a record that it
 * names, so one that is still used could be deleted.
 * @throws Error for a detail of a kind that names a file or a record
 */
export function assertDetails(details: FieldTable): void {
  for (const [name, field] of Object.entries(details))
    if (kindOf(field).namesOther)
      throw new Error(
        `a subject cannot have the field ${name}: the kind ${field.kind} names a file or a record`,
      );
}

/** The columns that a creditor writes. */
export const contentColumns = {
  ...fieldColumns(LISTING, SUBJECT_FIELDS),
  latitude: listing.latitude,
  longitude: listing.longitude,
};

export const textColumns = fieldColumns(TEXT, SUBJECT_FIELDS);
type Texts = Pick<typeof listingText.$inferSelect, keyof typeof textColumns>;
export const NO_TEXT = Object.fromEntries(Object.keys(textColumns).map((name) => [name, null])) as {
  [Name in keyof Texts]: null;
};

export interface SubjectContent {
  listing: Pick<typeof listing.$inferSelect, keyof typeof contentColumns>;
  /** As Markdown. */
  text: Texts;
  /** Paths or addresses of pictures in their order, the cover first. */
  images: string[];
}

/**
 * The content to store for an input, without the fields that the type doesn't have.
 * @param images the pictures that result from the input
 * @param before the version that is edited; null for a new subject, of which an auction counts its hours otherwise
 */
export function contentOf(
  input: SubjectInput,
  images: string[],
  before: SubjectContent | null,
): SubjectContent {
  const { zc_type: type } = input;
  const place = placeOf(input);
  const listing = {
    ...storedValues(SUBJECT_FIELDS, FIELDS, { ...input, end_time: endOf(input) }, type),
    ...place,
    address: addressOf(input, place, before),
    latitude: input.coordinate?.latitude ?? null,
    longitude: input.coordinate?.longitude ?? null,
    datum: datumOf(input, before),
  } as SubjectContent['listing'];
  const { startTime: start, endTime: end } = listing;
  const bidCycle = start && end && (presetOf(start, end) ?? customCycle(start, end, before === null));
  return {
    listing: { ...listing, bidCycle },
    text: storedValues(SUBJECT_FIELDS, TEXTS, input, type) as Texts,
    images,
  };
}

/** Old clients send no address: one that is stored holds as long as the region does. */
function addressOf(
  { address }: SubjectInput,
  place: ReturnType<typeof placeOf>,
  before: SubjectContent | null,
): string | null {
  if (address !== undefined) return address || null;
  const isSame = (['provinceCode', 'cityCode', 'districtCode'] as const).every(
    (level) => before?.listing[level] === place[level],
  );
  return isSame ? (before?.listing.address ?? null) : null;
}

/**
 * An unchanged coordinate keeps its datum: old clients do not know datums, and others send the default for an unknown
 * one.
 */
function datumOf({ coordinate, datum }: SubjectInput, before: SubjectContent | null) {
  if (!coordinate) return null;
  const { latitude, longitude, datum: stored = null } = before?.listing ?? {};
  const isSame = coordinate.latitude === latitude && coordinate.longitude === longitude;
  const isStated = datum !== undefined && datum !== (stored ?? DEFAULT_DATUM);
  return isSame && !isStated ? stored : (datum ?? null);
}

/** @param json a content as a revision stores it */
export function contentFromJson(json: unknown): SubjectContent {
  const { listing, text, images } = json as {
    listing: Record<string, unknown>;
    text: Record<string, unknown>;
    images: string[];
  };
  const { latitude = null, longitude = null } = listing;
  return {
    listing: {
      ...valuesFromJson(SUBJECT_FIELDS, FIELDS, listing),
      ...{ latitude, longitude },
    } as SubjectContent['listing'],
    text: valuesFromJson(SUBJECT_FIELDS, TEXTS, text) as Texts,
    images,
  };
}

/** The whole country has no levels below it, and is no place that a filter finds. */
function placeOf({ province_code, city_code, district_code }: SubjectInput) {
  const path = regionPath(district_code ?? city_code ?? province_code ?? '') ?? [];
  const codes = regionCodes(path);
  return {
    provinceCode: province_code === NATIONWIDE ? NATIONWIDE : codes.province_code,
    cityCode: codes.city_code,
    districtCode: codes.district_code,
  };
}

/** The input that leads to a stored content. */
export function inputOf(type: number, { listing: row, text, images }: SubjectContent): SubjectInput {
  const { latitude, longitude } = row;
  const values = {
    ...fieldValues(SUBJECT_FIELDS, FIELDS, row),
    ...fieldValues(SUBJECT_FIELDS, TEXTS, text),
  } as Omit<SubjectInput, 'zc_type' | 'coordinate' | 'img'>;
  return {
    ...values,
    zc_type: type as PublishedType,
    coordinate: latitude === null || longitude === null ? undefined : { latitude, longitude },
    img: images.map((img_path) => ({ id: undefined, img_path, delete_sign: 0 })),
  };
}

/** The hours follow from the times and are not compared; an unknown datum equals the default. */
export const contentEquals = (one: SubjectContent, other: SubjectContent): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

const comparable = (content: SubjectContent) => ({
  ...content,
  listing: { ...content.listing, bidCycle: null, datum: content.listing.datum ?? DEFAULT_DATUM },
});

const amountsOf = ({ listing: row }: SubjectContent): Amounts =>
  Object.fromEntries(COMPARED_AMOUNTS.map((name) => [name, row[SUBJECT_FIELDS[name].column]]));

/** Amounts that are probably mistakes. @param before the version before it, if there is one */
export const doubtsInContent = (content: SubjectContent, before: SubjectContent | null): Doubt[] =>
  doubtsAbout(amountsOf(content), before && amountsOf(before));
