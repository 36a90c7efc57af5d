/** The search of the public lists, for other modules. */
import type { Queries } from '../../platform/db/database.ts';
import { countListings } from './count.ts';
import { type ListingFilter, searchOf } from './filter/filter.ts';
import { assertWithinHorizon, type Count, listingRows, offsetOf, type PageNumber } from './list.ts';
import type { ListingRow } from './present.ts';

/** @returns the newest first @throws Refusal 422 for a page beyond the horizon */
export async function findListings(
  db: Queries,
  filter: ListingFilter,
  request: PageNumber,
  now: Date,
): Promise<{ rows: ListingRow[] } & Count> {
  assertWithinHorizon(request);
  const search = searchOf(filter);
  const count = await countListings(db, search, now);
  const slice = { offset: offsetOf(request), limit: request.size, sort: 'latest', now } as const;
  return { rows: await listingRows(db, search, slice, count), ...count };
}
