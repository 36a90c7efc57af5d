/** Data of the sandbox, which replaces other systems on this machine. */
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

/** Messages that the sandbox stored instead of sending. */
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

/** A payment at the sandbox's provider. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    /** Our number of it. */
    number: text().primaryKey(),
    payType: smallint('pay_type').notNull(),
    amount: fen().notNull(),
    subject: text().notNull(),
    /** The page that the browser returns to; Alipay only. */
    returnPath: text('return_path'),
    status: text({ enum: ['waiting', 'paid', 'declined'] }).notNull(),
    tradeNumber: text('trade_number').notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    /** When the notification is sent; null if it was sent, or never will be. */
    notifyAt: moment(),
    refunded: fen().notNull().default(sql`0`),
  },
  (t) => [index('sandbox_payment_notify').on(t.notifyAt).where(sql`notify_at is not null`)],
);

/** Refunds that the sandbox's payment provider has made. */
export const sandboxRefund = pgTable('sandbox_refund', {
  number: text().primaryKey(),
  paymentNumber: text('payment_number')
    .notNull()
    .references(() => sandboxPayment.number, { onDelete: 'cascade' }),
  amount: fen().notNull(),
  createdAt: moment().notNull(),
});
