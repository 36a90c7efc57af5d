/** Files that people hand in. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Files that were handed in, or may yet be. */
export const upload = pgTable(
  'upload',
  {
    /** Unguessable; the name in the storage begins with it. */
    key: text().primaryKey(),
    ownerRole: text('owner_role', { enum: ['user', 'creditor', 'operator'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    purpose: text().notNull(),
    /** Where the file is found once it was looked at; null before. */
    url: text().unique(),
    /** image/webp, application/pdf … */
    contentType: text('content_type'),
    createdAt: moment().notNull(),
    /** Until when the file may be handed in. */
    expiresAt: moment().notNull(),
    /** Something points to it. What nothing points to is thrown away after a day. */
    usedAt: moment(),
  },
  (t) => [
    index('upload_owner').on(t.ownerRole, t.ownerId, t.createdAt),
    index('upload_unused').on(t.createdAt).where(sql`used_at is null`),
  ],
);

/** Who looked at private files that aren't their own. */
export const uploadView = pgTable('upload_view', {
  id: id(),
  uploadKey: text('upload_key').notNull(),
  operatorId: bigint('operator_id', { mode: 'number' }).notNull(),
  viewedAt: moment().notNull(),
});
