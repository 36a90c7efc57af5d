/** Records when a waiting record was decided, for every call that decides. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { reviewDecision, reviewTaken } from '../../platform/db/schema.ts';
import type { Review } from './taken.ts';
import { WAITING, waitingOf } from './waiting.ts';

/** Since when a record waits; null if it does not. */
async function waitingSince(tx: Queries, { kind, recordId }: Review): Promise<Date | null> {
  const waiting: SQL | null = waitingOf([kind]);
  if (!waiting) return null;
  const [row] = await tx
    .select({ submittedAt: WAITING.submittedAt })
    .from(waiting)
    .where(sql`waiting.record_id = ${recordId}`)
    .limit(1);
  return row?.submittedAt ?? null;
}

/** @param decide the call, which may end the waiting; it throws if it changes nothing */
export async function noteDecision<Answer>(
  tx: Queries,
  review: Review,
  now: Date,
  decide: () => Promise<Answer>,
): Promise<Answer> {
  const { kind, recordId } = review;
  const submittedAt = await waitingSince(tx, review);
  const answer = await decide();
  if (submittedAt && !(await waitingSince(tx, review))) {
    await tx
      .insert(reviewDecision)
      .values({ kind, recordId, submittedAt, decidedAt: now })
      .onConflictDoNothing();
  }
  // A new submission, or the next step by another person, is free to take.
  await tx.delete(reviewTaken).where(and(eq(reviewTaken.kind, kind), eq(reviewTaken.recordId, recordId)));
  return answer;
}
