/** What visitors ask of a list, as conditions on listings that are on shelf. */
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Contract, ParsedInputOf } from '../../shared/contract/index.ts';
import { type AuctionStatus, PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { regionPath } from '../../shared/regions/index.ts';
import { listing } from '../db/schema.ts';

type ListInput = ParsedInputOf<Contract['objectList']>;

/** Filters of both lists; prices are fen, regions codes of any level. */
export type ListingFilter = Omit<ListInput, 'page' | 'size' | 'order_type'> & { drifting?: boolean };

export function conditions(filter: ListingFilter, now: Date): SQL | undefined {
  return and(
    eq(listing.publishStatus, sql.raw(String(PUBLISH_STATUS.onShelf))),
    filter.drifting ? isNotNull(listing.disposalStatus) : undefined,
    given(filter.zc_type, (type) => eq(listing.type, type)),
    given(filter.disposal_status, (status) => eq(listing.disposalStatus, status)),
    given(filter.second_class, (kind) => eq(listing.kind, kind)),
    given(filter.price_min, (fen) => gte(listing.price, fen)),
    given(filter.price_max, (fen) => lte(listing.price, fen)),
    given(filter.object_status, (status) => inStatus(status, now)),
    given(filter.name, matches),
    inRegion(filter),
  );
}

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

/** Every word of the keyword must stand in the title; the index narrows by pairs of characters, LIKE decides. */
function matches(keyword: string): SQL | undefined {
  const terms = keyword.normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  return and(
    ...terms.map((term) => {
      const key = searchKey(term);
      const grams = sql`array[${sql.join(
        keywordGrams(key).map((gram) => sql`${gram}`),
        sql`, `,
      )}]::text[]`;
      return sql`${listing.titleGrams} @> ${grams} and ${listing.titleKey} like ${`%${escapeLike(key)}%`}`;
    }),
  );
}

/** The same as search_key in the database, for a term without white space. */
const searchKey = (term: string) => term.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function keywordGrams(key: string): string[] {
  const letters = [...key];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
