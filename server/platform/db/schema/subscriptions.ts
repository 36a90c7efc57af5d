/** Subscriptions of users. */
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { USUAL_REMINDER_HOURS } from '../../../../shared/domain/subscription.ts';
import { appUser } from './accounts.ts';
import { fen, id, moment } from './columns.ts';
import { listing } from './listings.ts';

/** A followed listing, with the values that its follower last saw. */
export const follow = pgTable(
  'follow',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    /** The published title: the owner's changes off the shelf are not published. */
    seenTitle: text('seen_title').notNull(),
    seenPrice: fen(),
    /** The publish status that was seen. */
    seenStatus: smallint('seen_status').notNull(),
    /** When the daily mail last read it, and the values then: the next mail reports later changes only. */
    mailedAt: moment(),
    mailedPrice: fen(),
    mailedStatus: smallint('mailed_status'),
    /** When its follower dismissed the steps of the price. */
    priceSeenAt: moment(),
    /** How long before the start the follower is reminded; 0: not at all. */
    remindHours: smallint('remind_hours').notNull().default(USUAL_REMINDER_HOURS),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listingId] }), index('follow_listing').on(t.listingId)],
);

export const savedSearch = pgTable(
  'saved_search',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The search page's path with its query. */
    address: text().notNull(),
    /** The search, as the list call's fields on the wire. */
    filter: jsonb().notNull(),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    /** When the daily mail last counted its new listings. */
    mailedAt: moment(),
  },
  (t) => [unique('saved_search_address').on(t.userId, t.address)],
);

/** The daily mail about both. */
export const subscriptionMail = pgTable('subscription_mail', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** 1 not yet confirmed, 2 on. */
  status: smallint().notNull(),
  /** The token of links in its mails; a new one for each address. */
  token: text().notNull().unique(),
  /** Another address that is wanted: the one before stays in force until this one is confirmed by its own token. */
  unconfirmedEmail: text('unconfirmed_email'),
  unconfirmedToken: text('unconfirmed_token').unique(),
  createdAt: moment().notNull(),
  confirmSentAt: moment().notNull(),
  /** The last day on which the job looked for something to send. */
  lookedOn: text('looked_on'),
});
