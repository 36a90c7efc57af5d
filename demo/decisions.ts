/** The times of the demonstration's decisions, for the operators' figures. */
import { isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../server/platform/db/database.ts';
import {
  application,
  claim,
  consultation,
  profileChange,
  reviewDecision,
} from '../server/platform/db/schema.ts';
import type { ReviewKind } from '../shared/domain/operators/review.ts';

export async function seedDecisions(tx: Queries): Promise<void> {
  const note = (kind: ReviewKind, table: PgTable, id: PgColumn, submitted: PgColumn, decided: PgColumn) =>
    tx.insert(reviewDecision).select(
      tx
        .select({
          kind: sql<string>`${kind}`.as('kind'),
          recordId: sql<number>`${id}`.as('record_id'),
          submittedAt: sql<Date>`${submitted}`.as('submitted_at'),
          decidedAt: sql<Date>`${decided}`.as('decided_at'),
        })
        .from(table)
        .where(isNotNull(decided)),
    );
  await note('claims', claim, claim.id, claim.createdAt, claim.decidedAt);
  await note('applications', application, application.id, application.submittedAt, application.decidedAt);
  await note('questions', consultation, consultation.id, consultation.createdAt, consultation.answeredAt);
  await note(
    'identity-changes',
    profileChange,
    profileChange.id,
    profileChange.createdAt,
    profileChange.decidedAt,
  );
}
