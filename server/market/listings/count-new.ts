/** Counts the listings of a search that were published after a given time. */
import { and, desc, gt, sql } from 'drizzle-orm';
import { RESULT_HORIZON } from '../../../shared/domain/search.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { inlined } from '../../platform/db/statements.ts';
import {
  isInPart,
  isOnShelf,
  type ListingFilter,
  passes,
  type Search,
  searchOf,
  valuesOf,
} from './filter/filter.ts';

/**
 * @param since counts listings after it, among the ten thousand newest only, so that a search that was not opened for
 * long does not read the whole shelf
 * @param limit stops counting there
 */
export async function countNewSince(
  db: Queries,
  filter: ListingFilter,
  since: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const search = searchOf(filter);
  const counting = newSince(db, search, limit).prepare('');
  const [row] = await counting.execute({ ...valuesOf(search, now), since });
  return Number(row?.count ?? 0);
}

/** The newest first, along their index, until enough are found. */
export function newSince(db: Queries, search: Search, limit: number) {
  // Named like the table, so that conditions fit both.
  const walk = db
    .select({
      id: listing.id,
      type: listing.type,
      kind: listing.kind,
      disposalStatus: listing.disposalStatus,
      price: listing.price,
      startTime: listing.startTime,
      overTime: listing.overTime,
      searchText: listing.searchText,
      soughtMarks: listing.soughtMarks,
      provinceCode: listing.provinceCode,
      cityCode: listing.cityCode,
      districtCode: listing.districtCode,
    })
    .from(listing)
    .where(and(isOnShelf(), gt(listing.createdAt, sql.param(sql.placeholder('since'), listing.createdAt))))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(inlined(RESULT_HORIZON))
    .as('listing');
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(walk)
    .where(and(isInPart(search), passes(search)))
    .limit(inlined(limit))
    .as('some');
  return db.select({ count: sql<bigint>`count(*)` }).from(some);
}
