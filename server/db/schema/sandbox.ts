/** What stays on this machine instead of going outside. */
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Messages that the sandbox kept instead of sending. */
export const sandboxMessage = pgTable(
  'sandbox_message',
  {
    id: id(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    code: text(),
    sentAt: moment().notNull(),
  },
  (t) => [
    index('sandbox_message_recipient').on(t.recipient, t.id),
    index('sandbox_message_age').on(t.sentAt),
  ],
);

/** Codes of the sandbox's third-party sign-in: each is good for one exchange. */
export const sandboxGrant = pgTable('sandbox_grant', {
  code: text().primaryKey(),
  provider: smallint().notNull(),
  subject: text().notNull(),
  expiresAt: moment().notNull(),
});
