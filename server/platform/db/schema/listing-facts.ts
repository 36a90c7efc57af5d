/** What is known of listings. */
import { bigint, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { FoundFacts, StatedFacts } from '../../../../shared/domain/facts.ts';
import { moment } from './columns.ts';
import { listing } from './listings.ts';

/** The facts of a listing: what its texts state, and what its creditor or an operator stated. */
export const listingFacts = pgTable('listing_facts', {
  listingId: bigint('listing_id', { mode: 'number' })
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  found: jsonb().notNull().$type<FoundFacts>(),
  stated: jsonb().notNull().default({}).$type<StatedFacts>(),
  /** What holds, as `lease=无租赁`: the listing's sought marks follow from it. */
  marks: text().array().notNull().default([]),
  /** How many facts of its kind are known, and how many it has. */
  known: smallint().notNull(),
  total: smallint().notNull(),
  /** The edition of the rules that read the texts. */
  rules: smallint().notNull(),
  readAt: moment().notNull(),
});
