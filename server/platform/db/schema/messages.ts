/** Messages of the page 消息: events that concern a user or a creditor. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageKind } from '../../../../shared/domain/accounts/message.ts';
import { id, moment } from './columns.ts';

export const message = pgTable(
  'message',
  {
    id: id(),
    ownerRole: text('owner_role', { enum: ['user', 'creditor'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    /** See shared/domain/accounts/message.ts. */
    kind: text().$type<MessageKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The path of the record's page. */
    link: text().notNull(),
    /** Names the event: the same event is stored once for each owner. */
    event: text().notNull(),
    readAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('message_event').on(t.ownerRole, t.ownerId, t.event),
    index('message_owner').on(t.ownerRole, t.ownerId, t.createdAt, t.id),
    index('message_unread').on(t.ownerRole, t.ownerId, t.createdAt, t.id).where(sql`read_at is null`),
    index('message_created').on(t.createdAt),
  ],
);
