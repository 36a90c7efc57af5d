/**
 * Filters of a public list, as SQL conditions on listings on the shelf. Conditions have placeholders for values, so
 * queries of the same shape are one statement.
 */
import { and, type Column, eq, gt, gte, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Contract, ParsedInputOf } from '../../../../shared/contract/index.ts';
import {
  type AuctionStatus,
  codesOf,
  LISTING_TYPES,
  PUBLISH_STATUS,
} from '../../../../shared/domain/listing.ts';
import { COMPLETE_MARK, roundMark } from '../../../../shared/domain/sought-facts.ts';
import { regionPath } from '../../../../shared/regions/index.ts';
import { listing, listingText } from '../../../platform/db/schema.ts';
import { REGION_COLUMNS } from './in-region.ts';
import { type SoughtWord, soughtWords } from './sought-words.ts';

type ListInput = ParsedInputOf<Contract['objectList']>;

/** Filters of both lists; prices are fen, regions codes of any level. */
export type ListingFilter = Omit<ListInput, 'page' | 'size' | 'order_type' | 'ended'> & {
  drifting?: boolean;
  /** False: what is over, and does not drift; true: all others. */
  offered?: boolean;
};

/** A prepared filter. */
export interface Search {
  filter: ListingFilter;
  /** By level from 0; several levels, or several codes of one, must all be true. */
  regions: { level: number; code: string }[];
  words: SoughtWord[];
  /** Marks of facts, completeness and round that it must have. */
  marks: string[];
  /** What is no longer offered follows all others. */
  offeredFirst?: boolean;
  /** The promoted matches, which have their own positions. */
  promoted?: PromotedPlaces;
}

interface PromotedPlaces {
  /** The ids of all of them, as a PostgreSQL array: they are excluded from the other rows. */
  matches: string;
  /** The ids of those on this page: their rows are read with the others. */
  onPage: readonly number[];
}

export const searchOf = (filter: ListingFilter): Search => ({
  filter,
  regions: [filter.load_province, filter.load_city, filter.load_district]
    .filter((code) => code !== undefined)
    .map((code) => ({ code, level: (regionPath(code)?.length ?? 1) - 1 })),
  words: filter.name === undefined ? [] : soughtWords(filter.name),
  marks: soughtMarks(filter),
});

const soughtMarks = ({ facts = [], complete, round }: ListingFilter): string[] => [
  ...facts,
  ...(complete ? [COMPLETE_MARK] : []),
  ...(round ? [roundMark(round)] : []),
];

/** Searches of one shape have the same conditions and differ in values. */
export const shapeOf = ({ filter, regions, words, marks, offeredFirst, promoted }: Search): string =>
  [
    filter.drifting ? 'drifting' : '',
    ...(['zc_type', 'second_class', 'disposal_status', 'price_min', 'price_max'] as const).filter(
      (field) => filter[field] !== undefined,
    ),
    marks.length > 0 ? 'marks' : '',
    filter.object_status ?? '',
    filter.offered === undefined ? '' : filter.offered ? 'offered' : 'done',
    ...regions.map(({ level }) => `region ${level}`),
    ...words.map(({ isPair, marks, caseNumber }) =>
      [isPair ? 'pair' : 'word', marks.length > 0 && 'named', caseNumber && 'case'].join(' '),
    ),
    offeredFirst ? 'offered first' : '',
    promoted ? 'promoted' : '',
  ].join(' ');

/** The values of the placeholders. */
export const valuesOf = (
  { filter, regions, words, marks, promoted }: Search,
  now: Date,
): Record<string, unknown> => ({
  ...filter,
  now,
  ...(marks.length > 0 && { 'sought marks': marks }),
  ...(promoted && { promoted: promoted.matches, onPage: `{${promoted.onPage}}` }),
  ...Object.fromEntries(regions.map(({ code }, index) => [`region ${index}`, code])),
  ...Object.fromEntries(
    words.flatMap(({ pairs, pattern, marks, caseNumber }, index) => [
      [`pairs ${index}`, pairs],
      [`pattern ${index}`, pattern],
      [`patterns ${index}`, [pattern, ...marks.map((mark) => `%\n${mark}\n%`)]],
      [`marks ${index}`, marks],
      [`case ${index}`, caseNumber],
    ]),
  ),
});

/** Literals, so that the partial indexes of the shelf can be used. */
export const isOnShelf = (): SQL => eq(listing.publishStatus, sql.raw(String(PUBLISH_STATUS.onShelf)));

/** Listings on the shelf, by the conditions that indexes in list order support. */
export const onShelf = (search: Search): SQL | undefined => and(isOnShelf(), isInPart(search));

/** Whether a listing on the shelf is in the requested part. */
export const isInPart = ({ filter, regions }: Search): SQL | undefined =>
  and(
    filter.drifting ? isNotNull(listing.disposalStatus) : undefined,
    filter.zc_type && eq(listing.type, value(listing.type, 'zc_type')),
    filter.disposal_status && eq(listing.disposalStatus, value(listing.disposalStatus, 'disposal_status')),
    filter.second_class && eq(listing.kind, value(listing.kind, 'second_class')),
    // A code's own level decides which column it is compared with, whichever field it was sent in.
    ...regions.map(({ level }, index) => {
      const column = REGION_COLUMNS[level];
      return column && eq(column, value(column, `region ${index}`));
    }),
  );

/** The remaining conditions, checked for each listing on a walk along the shelf. */
export const passes = (search: Search): SQL | undefined =>
  and(
    limits(search),
    isWanted(search),
    ...search.words.map((word, index) => either(holds(word, index), inTexts(word, index))),
  );

/** All conditions, in a form that indexes support. */
export function conditions(search: Search): SQL | undefined {
  // A city has few enough listings to check each title, which is in its index.
  if (isPlaced(search)) return and(onShelf(search), passes(search));
  const words = search.words.map((word, index) => either(isIndexed(word, index), inTexts(word, index)));
  return and(onShelf(search), limits(search), isWanted(search), ...words);
}

/** In a city or a district. */
export const isPlaced = ({ regions }: Search): boolean => regions.some(({ level }) => level > 0);

export type BegunStatus = Exclude<AuctionStatus, 'todo'>;

/** The status, if the only filters are started auctions and a type. */
export function begunStatus({ filter, regions, words }: Search): BegunStatus | undefined {
  const { object_status, zc_type: _, ...others } = filter;
  const isAll =
    regions.length + words.length === 0 &&
    Object.values(others).every((it) => it === undefined || it === false);
  return isAll && object_status !== 'todo' ? object_status : undefined;
}

/** All conditions, as one range of an index that contains the matches. */
export function range(search: Search): SQL | undefined {
  const status = begunStatus(search);
  if (!status) return conditions(search);
  // The index of ends begins with the type: one range per type.
  const types = sql.raw(codesOf(LISTING_TYPES).join(', '));
  const isOfType = search.filter.zc_type ? isInPart(search) : sql`${listing.type} in (${types})`;
  return and(isOnShelf(), isOfType, isStarted(), ending(status), isWanted(search));
}

/** True when one index holds exactly the matching rows in the requested order. */
export function isOnePart(search: Search, sort: string): boolean {
  const { filter, regions, words } = search;
  const { zc_type, second_class, disposal_status, drifting } = filter;
  if (words.length > 0 || limits(search)) return false;
  const parts = regions.length + [zc_type, second_class, disposal_status].filter(Boolean).length;
  return parts === 0 || (parts === 1 && sort === 'latest' && (!drifting || disposal_status !== undefined));
}

const limits = ({ filter: { price_min, price_max, object_status, offered }, marks }: Search) =>
  and(
    marks.length > 0 ? sql`${listing.soughtMarks} @> ${sql.placeholder('sought marks')}::text[]` : undefined,
    price_min === undefined ? undefined : gte(listing.price, value(listing.price, 'price_min')),
    price_max === undefined ? undefined : lte(listing.price, value(listing.price, 'price_max')),
    object_status && inStatus(object_status),
    offered === undefined ? undefined : offered ? not(isDone()) : isDone(),
  );

/** The auction's phase is `done`, as auctionPhase tells it. */
export const isDone =
  (): SQL => sql`(coalesce(${listing.overTime} <= ${value(listing.overTime, 'now')}, false)
  and coalesce(${listing.disposalStatus} not in (1, 2), true))`;

const isStarted = () => lte(listing.startTime, value(listing.startTime, 'now'));

/** Whether started auctions have ended. Every listing with a start also has an end, announced or assumed. */
const ending = (status: BegunStatus): SQL => {
  const { overTime } = listing;
  const now = value(overTime, 'now');
  return status === 'done' ? lte(overTime, now) : gt(overTime, now);
};

export const inStatus = (status: AuctionStatus): SQL | undefined =>
  status === 'todo'
    ? gt(listing.startTime, value(listing.startTime, 'now'))
    : and(isStarted(), ending(status));

const isWanted = ({ promoted }: Search) =>
  promoted && sql`${listing.id} <> all(${sql.placeholder('promoted')}::bigint[])`;

/** Whether the listing's text has the word, or the mark of a code that the word names. */
const holds = ({ marks }: SoughtWord, index: number) =>
  marks.length === 0
    ? isLike(index)
    : sql`${listing.searchText} like any(${sql.placeholder(`patterns ${index}`)}::text[])`;

/** The same, in the form that the index of grams supports. */
function isIndexed({ isPair, marks }: SoughtWord, index: number): SQL | undefined {
  const hasPairs = sql`${listing.searchGrams} @> ${sql.placeholder(`pairs ${index}`)}::text[]`;
  const inLine = isPair ? hasPairs : and(hasPairs, isLike(index));
  if (marks.length === 0) return inLine;
  return or(inLine, sql`${listing.searchGrams} && ${sql.placeholder(`marks ${index}`)}::text[]`);
}

const isLike = (index: number) => sql`${listing.searchText} like ${sql.placeholder(`pattern ${index}`)}`;

/** Announcements name cases too. Their few listings are found once, not for each row. */
const inTexts = ({ caseNumber }: SoughtWord, index: number) =>
  caseNumber === undefined
    ? undefined
    : sql`${listing.id} = any(array(select ${listingText.listingId} from ${listingText}
        where ${listingText.caseNumbers} @> array[${sql.placeholder(`case ${index}`)}::text]))`;

const either = (one: SQL | undefined, other: SQL | undefined) => (other ? or(one, other) : one);

/** A placeholder for a value, encoded like the column's values. */
const value = (column: Column, name: string) => sql.param(sql.placeholder(name), column);
