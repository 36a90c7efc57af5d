/** A draft in words, field by field, and what an import changes of it. */
import type { SubjectInput } from '../../../../shared/contract/creditors/subject-fields.ts';
import { type Field, fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS, SUBJECT_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { kindOf } from '../../../../shared/fields/index.ts';
import { DEFAULT_DATUM } from '../../../../shared/map/datum.ts';
import { NATIONWIDE, regionName } from '../../../../shared/regions/index.ts';

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

/** Part of another field, computed, or not of a file. */
const LEFT_OUT = new Set(['city_code', 'district_code', 'bid_cycle', 'img']);

/** The fields that have a value. @param sourceId the platform's own number */
export function draftWords(input: SubjectInput, sourceId: string | null): FieldWords[] {
  const values: Readonly<Record<string, unknown>> = {
    ...input,
    datum: input.coordinate && (input.datum ?? DEFAULT_DATUM),
    source_id: sourceId ?? undefined,
  };
  const fields: [string, Field][] = [
    ...Object.entries(SUBJECT_FIELDS),
    ['source_id', LISTING_FIELDS.source_id],
  ];
  return fields.flatMap(([name, field]) => {
    const value = values[name];
    if (LEFT_OUT.has(name) || value === undefined || value === '') return [];
    if (name === 'province_code')
      return [{ field: fileLabelOf(LISTING_FIELDS.region), words: placeWords(input) }];
    return [{ field: fileLabelOf(field), words: kindOf(field).words(value, field) }];
  });
}

function placeWords({ province_code, city_code, district_code }: SubjectInput): string {
  if (province_code === NATIONWIDE) return '全国';
  return regionName(district_code ?? city_code ?? province_code ?? '');
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
