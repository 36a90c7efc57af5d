/** The public log of a listing: which changes it reports. */
import type { Field } from '../fields/index.ts';
import { wireWords } from '../fields/index.ts';
import { factWords } from './fact-values.ts';
import { FACT_NAMES, FACTS, type FactName } from './facts.ts';
import { pickFields } from './fields.ts';
import { DETAIL_NAMES, LISTING_FIELDS, PRICE_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from './subject-fields.ts';

/** Fields of which it reports the values before and after. */
export const LOGGED_FIELDS = {
  ...pickFields(SUBJECT_FIELDS, [
    'object_title',
    'second_class',
    ...PRICE_FIELDS,
    'start_time',
    'end_time',
    'address',
    ...DETAIL_NAMES,
    'source',
    'source_url',
  ]),
  court_name: LISTING_FIELDS.court_name,
  disposal_status: LISTING_FIELDS.disposal_status,
};

/** Texts, of which it reports the lines that went and came. */
export const LOGGED_TEXTS = pickFields(SUBJECT_FIELDS, TEXT_FIELDS);

/** Other entries: the lowest code of the region, the pictures, whether it is on the shelf, and the latest result. */
export const OTHER_LOGGED = {
  region: { kind: 'region', label: LISTING_FIELDS.region.label },
  img: SUBJECT_FIELDS.img,
  shelf: { kind: 'flag', label: '上架状态' },
  /** In words. */
  result: { kind: 'text', label: '拍卖结果', maxLength: 100 },
} as const satisfies Record<string, Field>;

export type LoggedField = keyof typeof LOGGED_FIELDS | keyof typeof LOGGED_TEXTS | keyof typeof OTHER_LOGGED;

/** The log's name of a fact. */
export const factField = (name: FactName): string => `fact.${name}`;

const FIELDS: Readonly<Record<string, Field | undefined>> = {
  ...LOGGED_FIELDS,
  ...OTHER_LOGGED,
  ...LOGGED_TEXTS,
};

/** An entry in words. @returns null for no value */
export function wordsOfChange(name: string, { before, after }: { before: unknown; after: unknown }) {
  const fact = FACT_NAMES.find((it) => factField(it) === name);
  if (fact) {
    const words = (value: unknown) => (isStated(value) ? factWords(fact, value) : null);
    return { label: FACTS[fact].label, before: words(before), after: words(after) };
  }
  const field = FIELDS[name];
  const label = field?.label ?? name;
  // The face that the listing had is no business of visitors.
  if (name === 'shelf')
    return { label, before: after ? '已下架' : '在架', after: after ? '重新上架' : '已下架' };
  if (name === 'img') return { label, before: countOf(before), after: countOf(after) };
  const words = (value: unknown) =>
    Array.isArray(value) ? value.join('\n') || null : (field && wireWords(field, value)) || null;
  // Other results replace one.
  const isTakenBack = name === 'result' && after === null;
  return { label, before: words(before), after: isTakenBack ? '登记已撤销' : words(after) };
}

const isStated = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const countOf = (pictures: unknown) => `${Array.isArray(pictures) ? pictures.length : 0}张`;

/** An entry in one line, for those who follow the listing. */
export function lineOfChange(name: string, values: { before: unknown; after: unknown }): string {
  const { label, before, after } = wordsOfChange(name, values);
  if (name === 'shelf') return after ?? label;
  if (Object.hasOwn(LOGGED_TEXTS, name)) return `${label}有修改`;
  return `${label}：${before ?? NOTHING} → ${after ?? NOTHING}`;
}

const NOTHING = '未说明';
