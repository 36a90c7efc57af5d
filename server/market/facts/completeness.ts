/** How much of what its kind should state is known of a listing, in queries of listings. */
import { type SQL, sql } from 'drizzle-orm';
import type { Completeness } from '../../../shared/domain/facts.ts';
import { listing, listingFacts } from '../../platform/db/schema.ts';

const { known, total, listingId } = listingFacts;

/** By the primary key, for each listing of a page; null for one whose texts were not read. */
export const completeness = sql<Completeness | null>`(select json_build_object('known', ${known}, 'total', ${total})
  from ${listingFacts} where ${listingId} = ${listing.id})`;

/** From 0 to 1. */
export const completenessShare: SQL = sql`(select ${known}::real / nullif(${total}, 0)
  from ${listingFacts} where ${listingId} = ${listing.id})`;
