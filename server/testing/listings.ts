/** Listings for tests: unspecified values are plausible and always the same. */
import type { Queries } from '../platform/db/database.ts';
import { listing } from '../platform/db/schema.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');
export const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

type Values = typeof listing.$inferInsert;

/** @returns the new ids, in order */
export async function addListings(db: Queries, ...listings: Partial<Values>[]): Promise<number[]> {
  const rows = listings.map((values, index) => ({
    type: 1,
    publishStatus: 4,
    title: `标的 ${index + 1}`,
    createdAt: hoursFromNow(-index),
    updatedAt: NOW,
    heat: values.viewCount ?? 0,
    ...values,
  }));
  const inserted = await db.insert(listing).values(rows).returning({ id: listing.id });
  return inserted.map(({ id }) => id);
}
