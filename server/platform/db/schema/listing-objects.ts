/** Listings that offer the same object: its rounds, on one platform or several. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PairState } from '../../../../shared/domain/auctions/object-pair.ts';
import { id, moment } from './columns.ts';
import { listing } from './listings.ts';

/** The object of a listing. */
export const listingObject = pgTable(
  'listing_object',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** The lowest number of the object's listings: its own if there is no other. */
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** See ROUND_NAMES; null if the listing does not say it. */
    round: smallint(),
    /** When it came to the object. */
    linkedAt: moment(),
  },
  (t) => [index('listing_object_members').on(t.objectId)],
);

/**
 * Listings that were saved, and whose other rounds the job has not looked for yet. Who saves a listing writes none of
 * the other tables here: so he never waits for the job while it waits for him.
 */
export const listingToLink = pgTable('listing_to_link', {
  listingId: bigint('listing_id', { mode: 'number' })
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
});

/** Listings of one object share a key: `lotKeys` of shared/rounds, hashed. */
export const listingObjectKey = pgTable(
  'listing_object_key',
  {
    key: bigint({ mode: 'bigint' }).notNull(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listingObject.listingId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.listingId] }), index('listing_object_key_listing').on(t.listingId)],
);

/** Two listings that are one object, or may be, and what operators decided about it. */
export const listingPair = pgTable(
  'listing_pair',
  {
    id: id(),
    /** The lower number of both. */
    firstId: bigint('first_id', { mode: 'number' })
      .notNull()
      .references(() => listingObject.listingId, { onDelete: 'cascade' }),
    secondId: bigint('second_id', { mode: 'number' })
      .notNull()
      .references(() => listingObject.listingId, { onDelete: 'cascade' }),
    state: smallint().notNull().$type<PairState>(),
    /** Of the names of both places, in percent. */
    likeness: smallint().notNull(),
    isSameCase: boolean('is_same_case').notNull(),
    foundAt: moment().notNull(),
    /** When an operator decided, and his name. */
    decidedAt: moment(),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('listing_pair_listings').on(t.firstId, t.secondId),
    index('listing_pair_second').on(t.secondId),
    index('listing_pair_likely').on(t.foundAt, t.id).where(sql`state = 1`),
  ],
);
