/** The audit of operators' actions. */
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** One event. Recorded in the transaction of its change, and never modified. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null where a rule did it and no person. */
    operatorId: bigint('operator_id', { mode: 'number' }),
    /** The name as it was then. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The record: the resource's name and its id. */
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    details: jsonb().notNull(),
    /** The changed values of the record; all values of a created or deleted one. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    at: moment().notNull(),
    /** Of the request that did it; null for a rule. */
    requestId: text('request_id'),
    /** 1, 2, 3 … without gaps; null for entries that are older than positions. */
    position: bigint({ mode: 'number' }),
    /** Of this entry and of all before it; null for the oldest entries only. */
    hash: text(),
  },
  (t) => {
    const newestFirst = () => [t.at.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index('audit_entry_subject').on(t.subject, t.subjectId, t.id.desc()),
      index('audit_entry_newest').on(...newestFirst()),
      index('audit_entry_of_subject').on(t.subject, ...newestFirst()),
      index('audit_entry_actor').on(t.actor, ...newestFirst()),
      index('audit_entry_action').on(t.action, ...newestFirst()),
      index('audit_entry_request').on(t.requestId),
      unique('audit_entry_position').on(t.position),
    ];
  },
);
