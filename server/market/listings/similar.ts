/** Listings similar to a given one: of the same kind, as near as possible, not over. */
import { and, desc, eq, gt, isNull, ne, notInArray, or } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type ListingRow, listColumns } from './present.ts';

const SIMILAR_SIZE = 5;

/**
 * From the city first, then from the province, then from anywhere; within each the newest.
 * @throws Refusal 404 for a listing that is not on shelf
 */
export async function similarListings(db: Queries, id: number, now: Date): Promise<ListingRow[]> {
  const [reference] = await db
    .select({ kind: listing.kind, city: listing.cityCode, province: listing.provinceCode })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  if (!reference) throw refusals.missing();
  if (reference.kind === null) return [];

  const places = [
    reference.city === null ? null : eq(listing.cityCode, reference.city),
    reference.province === null ? null : eq(listing.provinceCode, reference.province),
    undefined,
  ];
  const found: ListingRow[] = [];
  for (const place of places) {
    if (place === null || found.length >= SIMILAR_SIZE) continue;
    const rows = await db
      .select(listColumns)
      .from(listing)
      .where(
        and(
          eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
          eq(listing.kind, reference.kind),
          place,
          or(isNull(listing.endTime), gt(listing.endTime, now)),
          ne(listing.id, id),
          found.length > 0
            ? notInArray(
                listing.id,
                found.map((row) => row.id),
              )
            : undefined,
        ),
      )
      .orderBy(desc(listing.createdAt), desc(listing.id))
      .limit(SIMILAR_SIZE - found.length);
    found.push(...rows);
  }
  return found;
}
