/** Uploaded files. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Uploads: completed ones, and permissions for new ones. */
export const upload = pgTable(
  'upload',
  {
    /** Unguessable; the name in the storage begins with it. */
    key: text().primaryKey(),
    ownerRole: text('owner_role', { enum: ['user', 'creditor', 'applicant', 'operator'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    purpose: text().notNull(),
    /** The address of the checked file; null before the check. */
    url: text().unique(),
    /** image/webp, application/pdf … */
    contentType: text('content_type'),
    createdAt: moment().notNull(),
    /** Until when the file may be uploaded. */
    expiresAt: moment().notNull(),
    /** Something points to it. What nothing points to is thrown away after a day. */
    usedAt: moment(),
    /** The content was refused: the permission is over, and counts among the unused ones until it is thrown away. */
    refusedAt: moment(),
  },
  (t) => [
    index('upload_owner').on(t.ownerRole, t.ownerId, t.createdAt),
    index('upload_unused').on(t.createdAt).where(sql`used_at is null`),
  ],
);

/**
 * Files that browsers are sending to a server process right now. A row exists while the file is open; a process that
 * crashed leaves its rows, which count until they expire.
 */
export const uploadTransfer = pgTable('upload_transfer', {
  /** One transfer per permission. */
  uploadKey: text('upload_key').primaryKey(),
  /** Identifies the transfer, to distinguish it from a later one for the same key. */
  transferId: text('transfer_id').notNull(),
  ownerRole: text('owner_role').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  /** The sender's network; null if unknown. */
  address: text(),
  /** The size that the permission allows: it is reserved before the first byte. */
  bytes: bigint({ mode: 'number' }).notNull(),
  expiresAt: moment().notNull(),
});

/** Views of private files by operators. */
export const uploadView = pgTable('upload_view', {
  id: id(),
  uploadKey: text('upload_key').notNull(),
  operatorId: bigint('operator_id', { mode: 'number' }).notNull(),
  viewedAt: moment().notNull(),
});
