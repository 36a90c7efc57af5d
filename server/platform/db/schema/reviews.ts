/** Work of operators on what waits for them. */
import { bigint, boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { operator } from './accounts.ts';
import { id, moment } from './columns.ts';

/** The operator who has taken a review. */
export const reviewTaken = pgTable(
  'review_taken',
  {
    /** See shared/domain/operators/review.ts. */
    kind: text().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
);

/** When an operator last opened a record that can be decided together with others. */
export const reviewOpened = pgTable(
  'review_opened',
  {
    kind: text().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    openedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.kind, t.recordId] }),
    index('review_opened_age').on(t.openedAt),
  ],
);

/** When a waiting record was decided. A new submission is decided again. */
export const reviewDecision = pgTable(
  'review_decision',
  {
    kind: text().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    submittedAt: moment().notNull(),
    decidedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId, t.submittedAt] }),
    index('review_decision_newest').on(t.decidedAt),
  ],
);

/** Reasons that operators often give, to choose from. */
export const reasonTemplate = pgTable('reason_template', {
  id: id(),
  /** The number of the kind of review. */
  kind: smallint().notNull(),
  text: text().notNull(),
  sort: smallint().notNull().default(0),
  isOffered: boolean('is_offered').notNull().default(true),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
