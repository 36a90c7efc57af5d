/** What is written down of operators' work. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** One event. Recorded in the transaction that does it, and never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null where a rule did it and no person. */
    operatorId: bigint('operator_id', { mode: 'number' }),
    /** The name as it was then. */
    actor: text().notNull(),
    action: text().notNull(),
    /** What it was done to: the resource's name and its id. */
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    details: jsonb().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('audit_entry_subject').on(t.subject, t.subjectId, t.id.desc())],
);
