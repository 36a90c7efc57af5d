/** The content of a listing in words, field by field, and what an import changes of it. */
import { type Field, fileLabelOf, isEmpty } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { kindOf } from '../../../../shared/fields/index.ts';
import { DEFAULT_DATUM } from '../../../../shared/map/datum.ts';
import { NATIONWIDE, regionName } from '../../../../shared/regions/index.ts';
import type { StoredContent } from '../writer/stored-contents.ts';

export interface FieldWords {
  /** The field's name in files. */
  field: string;
  words: string;
}

export interface FieldChange {
  field: string;
  /** Empty for nothing. */
  before: string;
  after: string;
}

/** Parts of other fields, computed ones, and names of this site's own. */
const LEFT_OUT = new Set([
  ...['city_code', 'district_code', 'province', 'city', 'district', 'region'],
  ...['latitude', 'longitude', 'bid_cycle', 'img', 'picture_files', 'record_number'],
]);

type Values = Readonly<Record<string, unknown>>;

/** The fields that have a value. @param values by the names of the fields */
export function fieldWords(values: Values): FieldWords[] {
  return Object.entries<Field>(LISTING_FIELDS).flatMap(([name, field]) => {
    const value = name === 'datum' ? datumOf(values) : values[name];
    if (LEFT_OUT.has(name) || isEmpty(value)) return [];
    if (name === 'province_code')
      return [{ field: fileLabelOf(LISTING_FIELDS.region), words: placeWords(values) }];
    return [{ field: fileLabelOf(field), words: kindOf(field).words(value, field) }];
  });
}

/** An unknown datum is the default one. */
const datumOf = ({ coordinate, datum }: Values) => coordinate && (datum ?? DEFAULT_DATUM);

type ContentToReport = Pick<StoredContent, 'listing' | 'texts' | 'images' | 'round' | 'result'>;

/** The fields of a stored listing, or of one that a row changes. */
export function contentWords({ listing, texts, images, round, result }: ContentToReport): FieldWords[] {
  const { title, latitude, longitude } = listing;
  const coordinate = latitude === null || longitude === null ? null : { latitude, longitude };
  const words = fieldWords({ ...listing, ...texts, round, ...result, object_title: title, coordinate });
  const pictures = { field: fileLabelOf(LISTING_FIELDS.img), words: `${images.length}张` };
  return images.length > 0 ? [...words, pictures] : words;
}

function placeWords({ province_code, city_code, district_code }: Values): string {
  if (province_code === NATIONWIDE) return '全国';
  return regionName(String(district_code ?? city_code ?? province_code));
}

/** In the order of the fields. */
export function changesBetween(before: readonly FieldWords[], after: readonly FieldWords[]): FieldChange[] {
  const [old, now] = [before, after].map((fields) => new Map(fields.map((it) => [it.field, it.words])));
  const names = [...new Set([...after, ...before].map(({ field }) => field))];
  return names.flatMap((field) => {
    const [one, other] = [old?.get(field) ?? '', now?.get(field) ?? ''];
    return one === other ? [] : [{ field, ...excerpts(one, other) }];
  });
}

const MAX_WORDS = 80;
const CONTEXT = 20;

/** Of long texts the part from where they differ. */
export function excerpts(before: string, after: string): Pick<FieldChange, 'before' | 'after'> {
  const [one, other] = [[...before], [...after]];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const isLong = Math.max(one.length, other.length) > MAX_WORDS;
  const start = isLong ? Math.max(0, same - CONTEXT) : 0;
  const part = (text: readonly string[]) =>
    text.length === 0
      ? ''
      : `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_WORDS).join('')}${text.length > start + MAX_WORDS ? '…' : ''}`;
  return { before: part(one), after: part(other) };
}
