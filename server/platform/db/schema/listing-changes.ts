/** The public log of listings. */
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { listing } from './listings.ts';

/** A change of what visitors see of a listing. Recorded in the transaction of the change, and never modified. */
export const listingChange = pgTable(
  'listing_change',
  {
    id: id(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id),
    /** The name of the field, or `shelf`. */
    field: text().notNull(),
    /** As calls answer the field; of a text the lines that went and came. */
    values: jsonb().notNull().$type<{ before: unknown; after: unknown }>(),
    at: moment().notNull(),
    /** 1, 2, 3 … without gaps, over all listings. */
    position: bigint({ mode: 'number' }).notNull(),
    /** Of this entry and of all before it. */
    hash: text().notNull(),
  },
  (t) => [
    index('listing_change_listing').on(t.listingId, t.position),
    unique('listing_change_position').on(t.position),
  ],
);
