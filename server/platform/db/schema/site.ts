/** Data of the whole site. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Settings that operators changed; the others have defaults in the code. */
export const siteSetting = pgTable('site_setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Successful answers to calls with an Idempotency-Key, per caller. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    principal: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.principal, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);
