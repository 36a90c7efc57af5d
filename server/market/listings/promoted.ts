/**
 * The places of promoted listings: the first two of each page of a list in its default order. They rotate, each for
 * the same share of time. The others follow, newest first. Every match is on exactly one page: when there are no
 * others left, the rest of the promoted ones fills the pages.
 */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { PROMOTED_PER_PAGE } from '../../../shared/domain/promotion.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { inlined, statement } from '../../platform/db/statements.ts';
import { conditions, isOnShelf, type Search, shapeOf, valuesOf } from './filter/filter.ts';
import { type ListingRow, listColumns } from './present.ts';

/** How long the same listings have the places, in ms. */
const TURN_MS = 30_000;

/** Promoted matches beyond this number are listed among the others. */
const MAX_PROMOTED = 1_000;

const ids = { id: listing.id };

/** A promotion ends with its auction, also before the job corrects the flag. */
const isNotOver = or(
  isNull(listing.overTime),
  gt(listing.overTime, sql.param(sql.placeholder('now'), listing.overTime)),
);

/** @returns the ids of the promoted listings that match, in rotation order */
export async function promotedMatches(db: Queries, search: Search, now: Date): Promise<number[]> {
  const rows = await statement(db, {
    key: `promoted ${shapeOf(search)}`,
    keepsPlan: false,
    columns: ids,
    build: () =>
      db
        .select(ids)
        .from(listing)
        .where(and(eq(listing.promoted, sql.raw('true')), isNotOver, conditions(search)))
        .orderBy(asc(listing.id))
        .limit(inlined(MAX_PROMOTED)),
  }).execute(valuesOf(search, now));
  return rows.map(({ id }) => id);
}

interface Places {
  /** The promoted listings of the page. */
  promoted: number[];
  /** The offset of the first of the others. */
  offset: number;
  limit: number;
}

interface PagePosition {
  /** From 1. */
  page: number;
  size: number;
  /** Matches that are not promoted; Infinity if there are more than can be paged through. */
  others: number;
}

/** @param matches from promotedMatches */
export function placesOf(
  matches: readonly number[],
  { page, size, others }: PagePosition,
  now: Date,
): Places {
  const perPage = Math.min(PROMOTED_PER_PAGE, size);
  /** The number of promoted listings on that many pages. */
  const upTo = (pages: number) => Math.min(matches.length, Math.max(pages * perPage, pages * size - others));
  const before = upTo(page - 1);
  const turn = Math.floor(now.getTime() / TURN_MS) * perPage;
  const promoted = Array.from(
    { length: upTo(page) - before },
    (_, place) => matches[(turn + before + place) % matches.length] ?? 0,
  );
  return { promoted, offset: (page - 1) * size - before, limit: size - promoted.length };
}

/** In the order of the given ids; without those that have left the shelf. */
export async function promotedRows(db: Queries, wanted: readonly number[]): Promise<ListingRow[]> {
  if (wanted.length === 0) return [];
  const rows = await statement(db, {
    key: 'listings by id',
    keepsPlan: true,
    columns: listColumns,
    build: () =>
      db
        .select(listColumns)
        .from(listing)
        .where(and(isOnShelf(), sql`${listing.id} = any(${sql.placeholder('ids')}::bigint[])`)),
  }).execute({ ids: wanted });
  return inOrder(wanted, rows);
}

/** The rows with one of the ids, in the order of the ids. */
export const inOrder = (ids: readonly number[], rows: readonly ListingRow[]): ListingRow[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
