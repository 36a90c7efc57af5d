/** The public lists' way of finding listings, for others who search what is on shelf. */
import type { Queries } from '../../platform/db/database.ts';
import { type ListingFilter, searchOf } from './filter.ts';
import { assertWithinHorizon, type Count, countListings, listingRows, type PageRequest } from './list.ts';
import type { ListingRow } from './present.ts';

/** @throws Refusal 422 for a page beyond the horizon */
export async function findListings(
  db: Queries,
  filter: ListingFilter,
  request: PageRequest,
): Promise<{ rows: ListingRow[] } & Count> {
  assertWithinHorizon(request);
  const search = searchOf(filter);
  const count = await countListings(db, search, request.now);
  return { rows: await listingRows(db, search, request, count), ...count };
}
