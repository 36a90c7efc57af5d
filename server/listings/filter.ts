/** What visitors ask of a list, as conditions on listings that are on shelf. */
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Contract, ParsedInputOf } from '../../shared/contract/index.ts';
import { type AuctionStatus, PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { regionPath } from '../../shared/regions/index.ts';
import { listing } from '../db/schema.ts';

type ListInput = ParsedInputOf<Contract['objectList']>;

/** Filters of both lists; prices are fen, regions codes of any level. */
export type ListingFilter = Omit<ListInput, 'page' | 'size' | 'order_type'> & { drifting?: boolean };

/** All that is asked, as the table's indexes can answer it. */
export const conditions = (filter: ListingFilter, now: Date): SQL | undefined =>
  and(
    onShelf(filter),
    limits(filter, now),
    given(filter.name, (name) => words(name, narrowedByPairs)),
  );

/** What is on shelf, in the parts of it that have an index in the order of lists. */
export const onShelf = (filter: ListingFilter): SQL | undefined =>
  and(
    eq(listing.publishStatus, sql.raw(String(PUBLISH_STATUS.onShelf))),
    filter.drifting ? isNotNull(listing.disposalStatus) : undefined,
    given(filter.zc_type, (type) => eq(listing.type, type)),
    given(filter.disposal_status, (status) => eq(listing.disposalStatus, status)),
    given(filter.second_class, (kind) => eq(listing.kind, kind)),
    inRegion(filter),
  );

/** True where an index holds exactly what is asked for, in the order that is asked for. */
export function isOnePart(
  { drifting, name, price_min, price_max, object_status, ...parts }: ListingFilter,
  sort: string,
): boolean {
  if ([name, price_min, price_max, object_status].some((it) => it !== undefined)) return false;
  const given = Object.values(parts).filter((it) => it !== undefined).length;
  return (
    given === 0 || (given === 1 && sort === 'default' && (!drifting || parts.disposal_status !== undefined))
  );
}

/** What is asked besides, of each listing that a walk along the shelf comes by. */
export const passes = (filter: ListingFilter, now: Date): SQL | undefined =>
  and(
    limits(filter, now),
    given(filter.name, (name) => words(name, holds)),
  );

const limits = (filter: ListingFilter, now: Date) =>
  and(
    given(filter.price_min, (fen) => gte(listing.price, fen)),
    given(filter.price_max, (fen) => lte(listing.price, fen)),
    given(filter.object_status, (status) => inStatus(status, now)),
  );

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

const REGION_COLUMNS = [listing.provinceCode, listing.cityCode, listing.districtCode];

/** A code's own level decides which column it is compared with, whichever field it came in. */
function inRegion({ load_province, load_city, load_district }: ListingFilter): SQL | undefined {
  return and(
    ...[load_province, load_city, load_district].map((code) =>
      given(code, (known) => {
        const column = REGION_COLUMNS[(regionPath(known)?.length ?? 1) - 1];
        return column && eq(column, known);
      }),
    ),
  );
}

function inStatus(status: AuctionStatus, now: Date): SQL | undefined {
  if (status === 'todo') return gt(listing.startTime, now);
  if (status === 'done') return and(lte(listing.startTime, now), lte(listing.endTime, now));
  return and(lte(listing.startTime, now), or(isNull(listing.endTime), gt(listing.endTime, now)));
}

const MAX_TERMS = 5;

/** Every word of the keyword must stand in the title. */
const words = (keyword: string, condition: (key: string) => SQL | undefined): SQL | undefined =>
  and(
    ...keyword
      .normalize('NFKC')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_TERMS)
      .map((term) => condition(searchKey(term))),
  );

const holds = (key: string) => sql`${listing.titleKey} like ${`%${escapeLike(key)}%`}`;

/** The index finds what holds all its pairs; whether they stand in a row has to be looked at, where there are several. */
function narrowedByPairs(key: string) {
  const grams = keywordGrams(key);
  const list = sql.join(
    grams.map((gram) => sql`${gram}`),
    sql`, `,
  );
  const holdsPairs = sql`${listing.titleGrams} @> array[${list}]::text[]`;
  return grams.length === 1 ? holdsPairs : and(holdsPairs, holds(key));
}

/** The same as search_key in the database, for a term without white space. */
const searchKey = (term: string) => term.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function keywordGrams(key: string): string[] {
  const letters = [...key];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
