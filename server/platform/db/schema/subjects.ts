/** Revisions and claims of creditors, and figures of their listings. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { listing } from './listings.ts';
import { creditorId } from './owners.ts';

const listingId = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' });

/** Changes to a listing that was approved already, until they are approved too. */
export const listingRevision = pgTable(
  'listing_revision',
  {
    listingId: listingId().primaryKey(),
    /** 1 draft, 2 under review, 3 rejected. */
    status: smallint().notNull(),
    /** Everything that a subject says, as server/creditors/subjects writes it. */
    content: jsonb().notNull(),
    remark: text(),
    /** Reasons by field. */
    fieldRemarks: jsonb('field_remarks').$type<Record<string, string>>(),
    submittedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('listing_revision_review').on(t.submittedAt).where(sql`status = 2`)],
);

/** A creditor says that a judicial auction is about a claim of his. */
export const claim = pgTable(
  'claim',
  {
    id: id(),
    listingId: listingId(),
    creditorId: creditorId(),
    name: text().notNull(),
    /** Address of the judgment, a private file. */
    document: text().notNull(),
    /** 1 waiting, 2 rejected, 3 claimed. */
    status: smallint().notNull().default(1),
    remark: text(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** When its approval was revoked. */
    revokedAt: moment(),
  },
  (t) => [
    uniqueIndex('claim_claimed').on(t.listingId).where(sql`status = 3`),
    uniqueIndex('claim_open').on(t.creditorId, t.listingId).where(sql`status <> 2`),
    index('claim_creditor').on(t.creditorId, t.id),
    index('claim_listing').on(t.listingId),
    index('claim_time').on(t.createdAt, t.id),
    index('claim_status').on(t.status, t.id),
    index('claim_waiting').on(t.createdAt).where(sql`status = 1`),
  ],
);

/** Viewers that were counted for a listing in the last half hour, as hashes, so that no viewer counts twice. */
export const listingViewer = pgTable(
  'listing_viewer',
  {
    viewer: text().notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    kind: text({ enum: ['views', 'impressions', 'clicks'] }).notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewer, t.listingId, t.kind] }),
    index('listing_viewer_seen').on(t.seenAt),
  ],
);

/** Visitors' actions on a creditor's listing on one day in Shanghai. */
export const listingDay = pgTable(
  'listing_day',
  {
    listingId: listingId(),
    day: date().notNull(),
    creditorId: creditorId(),
    views: integer('looks').notNull().default(0),
    questions: integer('consults').notNull().default(0),
    /** Viewing appointments that were booked. */
    visits: integer().notNull().default(0),
    /** How often it was seen and opened in the places of promoted listings. */
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.day] }),
    // Without the counters: they change with every visitor.
    index('listing_day_day').on(t.day),
    index('listing_day_creditor').on(t.creditorId, t.day),
  ],
);
