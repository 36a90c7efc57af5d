/** Changes of identity and bank account that creditors submit and operators review. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { creditorId } from './owners.ts';

export const profileChange = pgTable(
  'merchant_change',
  {
    id: id(),
    creditorId: creditorId(),
    kind: text({ enum: ['identity', 'bank'] }).notNull(),
    /** 1 waits for the review, 2 approved, 3 rejected: see shared/domain/certification.ts. */
    status: smallint().notNull().default(1),
    /** The new values, by field. */
    content: jsonb().$type<Record<string, string>>().notNull(),
    /** Why it was rejected: of the whole, and by field. */
    remark: text(),
    fieldRemarks: jsonb('field_remarks').$type<Record<string, string>>(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('merchant_change_open').on(t.creditorId, t.kind).where(sql`status = 1`),
    index('merchant_change_creditor').on(t.creditorId, t.kind, t.id.desc()),
    index('merchant_change_time').on(t.kind, t.createdAt, t.id),
    index('merchant_change_status').on(t.kind, t.status, t.id),
    index('merchant_change_waiting').on(t.createdAt).where(sql`status = 1`),
  ],
);
