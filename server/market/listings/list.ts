/**
 * Lists of listings: filtered, sorted, by page, with a count up to the horizon. This code chooses how the database
 * finds rows, because its estimates are not reliable: see docs/decisions/long-lists.md.
 */
import { and, desc, inArray, lt, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { RESULT_HORIZON } from '../../../shared/domain/search.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, publishedHours } from '../../platform/db/schema.ts';
import { inlined, type Statement, statement } from '../../platform/db/statements.ts';
import { refusals } from '../../platform/http/errors.ts';
import {
  type BegunStatus,
  begunStatus,
  inStatus,
  isDone,
  isOnePart,
  isOnShelf,
  isPlaced,
  onShelf,
  passes,
  range,
  type Search,
  shapeOf,
  valuesOf,
} from './filter/filter.ts';
import { type ListingRow, listColumns } from './present.ts';

export type Sort = 'latest' | 'dear' | 'cheap';

const ORDERS: Record<Sort, SQL[]> = {
  latest: [desc(listing.createdAt), desc(listing.id)],
  dear: [sql`${listing.price} desc nulls last`, desc(listing.id)],
  cheap: [sql`${listing.price} asc nulls last`, desc(listing.id)],
};

/** From 1. */
export interface PageNumber {
  page: number;
  size: number;
}

/** A slice of all matches. */
export interface SliceRequest {
  offset: number;
  limit: number;
  sort: Sort;
  now: Date;
}

/** Exact up to the horizon; beyond it the horizon, as a lower bound. */
export interface Count {
  count: number;
  count_is_floor: boolean;
}

/** If a page needs more than one of this many matches, gathering them all is less work than a walk. */
const WORTH_WALKING = 100;

/** After this many steps without a full page a walk has cost as much as gathering. */
const SHORT_WALK = 20_000;

/** Never reached; but a query with a limit is planned separately, not merged into the outer one. */
const NO_END = 2 ** 40;

/** @throws Refusal 422 for a page beyond the horizon */
export function assertWithinHorizon(request: PageNumber): void {
  if (offsetOf(request) >= RESULT_HORIZON) throw refusals.outOfRange();
}

export const offsetOf = ({ page, size }: PageNumber) => (page - 1) * size;

/**
 * @param request begins within the horizon
 * @param cachedCount the search's count, possibly old: it decides how rows are found, not which
 * @returns the rows in their order, including the promoted ones of the page
 */
export async function listingRows(
  db: Queries,
  search: Search,
  request: SliceRequest,
  cachedCount: Count,
): Promise<ListingRow[]> {
  const ask = (way: Way) => pageRows(db, way, search, request);
  if (cachedCount.count_is_floor || isOnePart(search, request.sort)) return ask('walk');
  // Gathering reads all of a place's index; a walk along it ends with the page.
  if (isPlaced(search) && request.sort === 'latest') return ask('walk');
  // The newest have not started, so a short walk would find nothing.
  const found = begunStatus(search) ? null : await rowsNearby(db, search, request, cachedCount);
  return found ?? ask('gathering');
}

/** The rows by a short walk; null if it may be long, or if it does not fill the page. */
export async function rowsNearby(
  db: Queries,
  search: Search,
  request: SliceRequest,
  { count }: Count,
): Promise<ListingRow[] | null> {
  if ((request.offset + request.limit) * WORTH_WALKING > count) return null;
  const rows = await pageRows(db, 'shortWalk', search, request);
  return withoutPromoted(rows, search).length === request.limit ? rows : null;
}

/** The rows that fill the slice: the page's promoted ones are read besides. */
export const withoutPromoted = (rows: readonly ListingRow[], { promoted }: Search) =>
  rows.filter(({ id }) => !promoted?.onPage.includes(id));

export const pageRows = (db: Queries, way: Way, search: Search, request: SliceRequest) =>
  pageStatement(db, way, search, request).execute({
    ...valuesOf(search, request.now),
    limit: limitOf(request),
    offset: request.offset,
  });

/** The horizon cuts the last page. */
export const limitOf = ({ offset, limit }: SliceRequest) => Math.min(limit, RESULT_HORIZON - offset);

/** Most queries want the first page: its limit is a literal, so that the statement's plan can be cached. */
function pageStatement(
  db: Queries,
  way: Way,
  search: Search,
  { offset, limit, sort }: SliceRequest,
): Statement<ListingRow> {
  const isFirst = offset === 0;
  const cut: Cut = isFirst
    ? { limit: inlined(limit) }
    : { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
  const key = ['listings', way, sort, isFirst && limit, shapeOf(search)].join(' ');
  // A walk always uses the same index. The best plan for gathering depends on the filters.
  const keepsPlan = isFirst && way !== 'gathering';
  const build = () => WAYS[way](db, search, sort, cut);
  return statement(db, { key, keepsPlan, columns: listColumns, build });
}

interface Cut {
  limit: Placeholder;
  offset?: Placeholder;
}

/** For frequent matches: walks an index in the query's order until the page is full. */
export function walkedRows(db: Queries, search: Search, sort: Sort, cut: Cut, steps = NO_END) {
  const ids = { id: listing.id };
  const status = begunStatus(search);
  // The newest have not started. The index excludes them by itself if there is nothing between it and the limit.
  const walk =
    status && steps === NO_END
      ? db
          .select(ids)
          .from(listing)
          .where(
            and(
              onShelf(search),
              passes(search),
              sort === 'latest' ? lt(listing.createdAt, afterBegun(status)) : undefined,
            ),
          )
          .orderBy(...ORDERS[sort])
      : db
          .select(ids)
          .from(walkOf(db, search, sort, steps))
          .where(passes(search));
  return fullRows(db, search, sort, cutTo(walk.$dynamic(), cut));
}

/**
 * The end of the last six hours in which a listing was published that has the status now. From the newest back, a step
 * of the index for each six hours: of ten million listings, more than a million were published later.
 */
const afterBegun = (status: BegunStatus): SQL => {
  const hours = (condition?: SQL) => sql`(select ${publishedHours} as hours from ${listing}
    where ${and(isOnShelf(), condition)} order by ${publishedHours} desc limit 1)`;
  // In the order of the index of hours, so that the planner takes it.
  const begun = sql`(select true from ${listing}
    where ${and(isOnShelf(), sql`${publishedHours} = six.hours`, inStatus(status))}
    order by ${listing.startTime}, ${listing.overTime} limit 1)`;
  return sql`(with recursive six as (${hours()} union all
      select ${hours(sql`${publishedHours} < six.hours`)} from six where six.hours is not null and ${begun} is null)
    select timezone('UTC', min(hours) + interval '6 hours') from six)`;
};

/** For rare matches: all of them, sorted. */
export function gatheredRows(db: Queries, search: Search, sort: Sort, cut: Cut) {
  const columns = search.offeredFirst ? { ...ORDERING, ...ENDING } : ORDERING;
  const all = db.select(columns).from(listing).where(range(search)).limit(inlined(NO_END)).as('listing');
  const page = db
    .select({ id: listing.id })
    .from(all)
    .orderBy(...orderOf(search, sort))
    .$dynamic();
  return fullRows(db, search, sort, cutTo(page, cut));
}

const ORDERING = {
  id: listing.id,
  createdAt: listing.createdAt,
  price: listing.price,
};

/** Tells what is no longer offered. */
const ENDING = { overTime: listing.overTime, disposalStatus: listing.disposalStatus };

const orderOf = ({ offeredFirst }: Search, sort: Sort): SQL[] =>
  offeredFirst ? [isDone(), ...ORDERS[sort]] : ORDERS[sort];

const WAYS = {
  walk: walkedRows,
  shortWalk: (...args: Parameters<typeof gatheredRows>) => walkedRows(...args, SHORT_WALK),
  gathering: gatheredRows,
};
type Way = keyof typeof WAYS;

/** The sorted shelf with the columns for filters. Its alias is the table's name, so that conditions fit both. */
export const walkOf = (db: Queries, search: Search, sort: Sort, steps: number) =>
  db
    .select({
      ...ORDERING,
      startTime: listing.startTime,
      ...ENDING,
      searchText: listing.searchText,
      soughtMarks: listing.soughtMarks,
    })
    .from(listing)
    .where(onShelf(search))
    .orderBy(...ORDERS[sort])
    .limit(inlined(steps))
    .as('listing');

const cutTo = (query: PgSelect, { limit, offset }: Cut): SQLWrapper =>
  offset ? query.limit(limit).offset(offset) : query.limit(limit);

/** Reads full rows only for the page, and those of its promoted listings that are still on the shelf. */
function fullRows(db: Queries, search: Search, sort: Sort, ids: SQLWrapper) {
  const { promoted } = search;
  const onPage = sql`select unnest(${sql.placeholder('onPage')}::bigint[])`;
  const all = promoted
    ? and(isOnShelf(), inArray(listing.id, sql`((${ids}) union all ${onPage})`))
    : inArray(listing.id, ids);
  return db
    .select(listColumns)
    .from(listing)
    .where(all)
    .orderBy(...orderOf(search, sort));
}
