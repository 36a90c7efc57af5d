/**
 * Lists of listings: filtered, sorted, by page, with a count that never grows beyond the horizon. How the
 * database finds them is chosen here and not left to its estimates: see docs/decisions/long-lists.md.
 */
import { desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RESULT_HORIZON } from '../../shared/domain/search.ts';
import type { Queries } from '../db/database.ts';
import { listing } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';
import { conditions, isOnePart, type ListingFilter, onShelf, passes } from './filter.ts';
import { type ListingRow, listColumns } from './present.ts';

export type Sort = 'default' | 'latest' | 'dear' | 'cheap';

const ORDERS: Record<Sort, SQL[]> = {
  default: [desc(listing.promoted), desc(listing.createdAt), desc(listing.id)],
  latest: [desc(listing.createdAt), desc(listing.id)],
  dear: [sql`${listing.price} desc nulls last`, desc(listing.id)],
  cheap: [sql`${listing.price} asc nulls last`, desc(listing.id)],
};

export interface PageRequest {
  /** From 1. */
  page: number;
  size: number;
  sort: Sort;
  now: Date;
}

/** Up to the horizon exact; beyond it the horizon, as a floor. */
export interface Count {
  count: number;
  count_is_floor: boolean;
}

/** Where more than every so many-th of the matches is wanted, gathering them all is less work than a walk. */
const WORTH_WALKING = 100;

/** After so many steps in vain a walk has cost as much as gathering. */
const SHORT_WALK = 20_000;

/** @throws Refusal 422 for a page beyond the horizon */
export function assertWithinHorizon(request: Pick<PageRequest, 'page' | 'size'>): void {
  if (offsetOf(request) >= RESULT_HORIZON) throw refusals.outOfRange();
}

/**
 * @param request a page within the horizon
 * @param known the filter's count, which may be old: it decides how rows are looked for, never which are found
 */
export async function listingRows(
  db: Queries,
  filter: ListingFilter,
  request: PageRequest,
  known: Count,
): Promise<ListingRow[]> {
  if (known.count_is_floor || isOnePart(filter, request.sort)) return walkedRows(db, filter, request);
  if (request.page * request.size * WORTH_WALKING <= known.count) {
    const rows = await walkedRows(db, filter, request, SHORT_WALK);
    if (rows.length === request.size) return rows;
  }
  return gatheredRows(db, filter, request);
}

/** For what matches often: along an index in the order that is asked for, until the page is full. */
export function walkedRows(db: Queries, filter: ListingFilter, request: PageRequest, steps = NO_END) {
  const walk = walkOf(db, filter, request.sort, steps);
  const page = db.select({ id: listing.id }).from(walk).where(passes(filter, request.now));
  return fullRows(db, request.sort, page.limit(limitOf(request)).offset(offsetOf(request)));
}

/** For what matches rarely: all of it, sorted. */
export function gatheredRows(db: Queries, filter: ListingFilter, request: PageRequest) {
  const all = db
    .select(ORDERING)
    .from(listing)
    .where(conditions(filter, request.now))
    .limit(NO_END)
    .as('listing');
  const page = db
    .select({ id: listing.id })
    .from(all)
    .orderBy(...ORDERS[request.sort]);
  return fullRows(db, request.sort, page.limit(limitOf(request)).offset(offsetOf(request)));
}

/** It limits nothing; but a query with a limit is planned for itself, not merged into the one around it. */
const NO_END = 2 ** 40;

const ORDERING = {
  id: listing.id,
  promoted: listing.promoted,
  createdAt: listing.createdAt,
  price: listing.price,
};

/** The shelf in an order, with what filters look at. It bears the table's name, so that conditions fit both. */
const walkOf = (db: Queries, filter: ListingFilter, sort: Sort, steps: number) =>
  db
    .select({
      ...ORDERING,
      startTime: listing.startTime,
      endTime: listing.endTime,
      titleKey: listing.titleKey,
    })
    .from(listing)
    .where(onShelf(filter))
    .orderBy(...ORDERS[sort])
    .limit(steps)
    .as('listing');

/** Only what is shown is fetched whole. */
const fullRows = (db: Queries, sort: Sort, ids: SQLWrapper) =>
  db
    .select(listColumns)
    .from(listing)
    .where(inArray(listing.id, ids))
    .orderBy(...ORDERS[sort]);

const offsetOf = ({ page, size }: Pick<PageRequest, 'page' | 'size'>) => (page - 1) * size;

const limitOf = (request: PageRequest) => Math.min(request.size, RESULT_HORIZON - offsetOf(request));

/** Of the newest so many, how many must match for a walk to find more than the horizon soon. */
const SAMPLE = 2_000;
const OFTEN = 160;

export async function countListings(db: Queries, filter: ListingFilter, now: Date): Promise<Count> {
  const upTo = async (limit: number, source: ReturnType<typeof walkOf> | typeof listing, where?: SQL) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(source)
      .where(where)
      .limit(limit)
      .as('found');
    const [row] = await db.select({ count: sql<bigint>`count(*)` }).from(found);
    return Number(row?.count ?? 0);
  };
  const walked = passes(filter, now);
  const isOften =
    walked !== undefined && (await upTo(SAMPLE, walkOf(db, filter, 'default', SAMPLE), walked)) >= OFTEN;
  const count = isOften
    ? await upTo(RESULT_HORIZON + 1, walkOf(db, filter, 'default', NO_END), walked)
    : await upTo(RESULT_HORIZON + 1, listing, conditions(filter, now));
  return { count: Math.min(count, RESULT_HORIZON), count_is_floor: count > RESULT_HORIZON };
}
