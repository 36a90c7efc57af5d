/**
 * Pages of a list in which what is no longer offered follows everything else. The two parts follow each other, so that
 * each is found as a list of its own; sorting by that would need an index whose entries change with the time.
 */
import type { Queries } from '../../platform/db/database.ts';
import type { Search } from './filter/filter.ts';
import { type Count, limitOf, pageRows, rowsNearby, type SliceRequest, withoutPromoted } from './list.ts';
import type { ListingRow } from './present.ts';

/** Promoted ones are offered. */
const partOf = ({ promoted, ...search }: Search, offered: boolean): Search => ({
  ...search,
  filter: { ...search.filter, offered },
  ...(offered && promoted && { promoted }),
});

/**
 * @param counted all matches
 * @param countOffered counts those that are offered, without promoted ones: few pages need it
 * @returns as listingRows
 */
export async function offeredFirstRows(
  db: Queries,
  search: Search,
  request: SliceRequest,
  counted: Count,
  countOffered: () => Promise<Count>,
): Promise<ListingRow[]> {
  const offered = partOf(search, true);
  const found = await rowsNearby(db, offered, request, counted);
  if (found) return found;
  if (!counted.count_is_floor) return pageRows(db, 'gathering', { ...search, offeredFirst: true }, request);
  const count = await countOffered();
  const isBeyond = request.offset >= count.count && !search.promoted?.onPage.length;
  const way = count.count_is_floor ? 'walk' : 'gathering';
  const first = isBeyond ? [] : await pageRows(db, way, offered, request);
  const limit = limitOf(request) - withoutPromoted(first, search).length;
  if (limit === 0) return first;
  const rest = { ...request, offset: Math.max(0, request.offset - count.count), limit };
  return [...first, ...(await pageRows(db, 'walk', partOf(search, false), rest))];
}
