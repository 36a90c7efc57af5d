/** The review queue of all kinds. */
import { and, asc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { REVIEW_KINDS, type ReviewKind } from '../../../shared/domain/operators/review.ts';
import type { Queries } from '../../platform/db/database.ts';
import { reasonTemplate } from '../../platform/db/schema.ts';
import { implement } from '../../platform/http/handler.ts';
import { type ApproveSubject, approveBatch } from './approve-batch.ts';
import { reviewBatch, reviewBatches } from './batch.ts';
import { reviewFigures } from './figures.ts';
import { reviewQueue, waitingReviews } from './queue.ts';
import { releaseReview, takeReview } from './taken.ts';

export { guardReview } from './guard.ts';
export { noteOpening } from './opened.ts';

/** The implemented calls. @param approve makes the call that approves one subject */
export const reviewQueueRoutes = ({ approve }: { approve: ApproveSubject }) => [
  implement(contract.reviewQueue, (query, { db, me, now }) => reviewQueue(db, me, query, now)),
  implement(contract.takeReview, ({ id }, { tx, me, now }) => takeReview(tx, me, id, now)),
  implement(contract.releaseReview, ({ id }, { tx, me }) => releaseReview(tx, me, id)),
  implement(contract.reviewBatches, async (_, { db }) => ({ data: await reviewBatches(db) })),
  implement(contract.reviewBatch, async ({ id }, { db, me, now }) => ({
    data: await reviewBatch(db, me, id, now),
  })),
  implement(contract.approveBatch, async (input, context) => ({
    data: { results: await approveBatch(input, context, approve) },
  })),
  implement(contract.waitingReviews, async (_, { db, me, now }) => ({
    data: await waitingReviews(db, me, now),
  })),
  implement(contract.reviewFigures, async (_, { db, me, now }) => ({
    data: await reviewFigures(db, me, now),
  })),
  implement(contract.reviewReasons, async ({ kind }, { db }) => ({
    data: { texts: await reviewReasons(db, kind) },
  })),
];

/** Texts that the page of a kind offers as reasons of a rejection. */
async function reviewReasons(db: Queries, kind: ReviewKind): Promise<string[]> {
  const rows = await db
    .select({ text: reasonTemplate.text })
    .from(reasonTemplate)
    .where(and(eq(reasonTemplate.kind, REVIEW_KINDS[kind].number), eq(reasonTemplate.isOffered, true)))
    .orderBy(asc(reasonTemplate.sort), asc(reasonTemplate.id));
  return rows.map(({ text }) => text);
}
