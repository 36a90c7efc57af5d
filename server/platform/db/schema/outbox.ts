/** The outbox: entries are written in the transaction that decides them, and sent afterwards. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** The kind selects the sender: see server/outside/outbox. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    doneAt: moment(),
    /** When an operator called it off; null if it was sent nevertheless. */
    cancelledAt: moment(),
    /** Why the last try failed, in a word. */
    failure: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('outbox_due').on(t.nextTryAt).where(sql`done_at is null`),
    index('outbox_failed').on(t.id).where(sql`failure is not null and done_at is not null`),
    index('outbox_created').on(t.createdAt, t.id),
    index('outbox_next').on(t.nextTryAt, t.id),
    index('outbox_attempts').on(t.attempts, t.id),
    index('outbox_kind').on(t.kind, t.id),
    index('outbox_cancelled').on(t.id).where(sql`cancelled_at is not null`),
    index('outbox_receiver').on(sql`coalesce(payload->>'phone', payload->>'to')`),
    index('outbox_done').on(t.doneAt).where(sql`done_at is not null`),
  ],
);
