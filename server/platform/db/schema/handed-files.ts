/** Files that pages made. */
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A file that a page made, until its link ends. */
export const handedFile = pgTable(
  'handed_file',
  {
    /** Of the link's unguessable part. */
    tokenHash: text('token_hash').primaryKey(),
    ownerRole: text('owner_role').notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('handed_file_owner').on(t.ownerRole, t.ownerId, t.createdAt)],
);
