/** Maintenance after a bulk load: the planner's figures, and the keyword index's pending entries. */
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { listing } from './schema.ts';

/** Until this ran, searches over many new listings read the whole table. Not inside a transaction. */
export async function settleListings(db: Queries): Promise<void> {
  await db.execute(sql`vacuum (analyze) listing`);
}

export async function hasListings(db: Queries): Promise<boolean> {
  return (await db.select({ id: listing.id }).from(listing).limit(1)).length > 0;
}
