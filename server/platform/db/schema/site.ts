/** Data of the whole site. */
import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Outcome, RightCost, RightFact } from '../../../../shared/domain/auctions/rights.ts';
import { id, moment } from './columns.ts';

/** Settings that operators changed; the others have defaults in the code. */
export const siteSetting = pgTable('site_setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** What a fact of a listing means for its buyer. */
export const rightRule = pgTable('right_rule', {
  id: id(),
  fact: smallint().$type<RightFact>().notNull(),
  word: text(),
  type: smallint(),
  outcome: smallint().$type<Outcome>().notNull(),
  sentence: text().notNull(),
  article: text(),
  cost: smallint().$type<RightCost>(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
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
