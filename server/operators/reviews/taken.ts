/** An operator takes a waiting record, so that two operators never work on the same one. */
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import {
  REVIEW_KINDS,
  REVIEW_TAKEN_MS,
  type ReviewKind,
  readReviewId,
} from '../../../shared/domain/operators/review.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, reviewTaken } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';

type Me = Pick<OperatorPrincipal, 'id' | 'permissions'>;

export interface Review {
  kind: ReviewKind;
  recordId: number;
}

/** @throws Refusal 404 for an unknown review, 403 for a kind that the operator may not decide */
function reviewOf(me: Me, id: number): Review {
  const review = readReviewId(id);
  if (!review) throw refusals.missing();
  if (!me.permissions.includes(REVIEW_KINDS[review.kind].permission)) throw refusals.forbidden();
  return review;
}

const isOf = ({ kind, recordId }: Review) =>
  and(eq(reviewTaken.kind, kind), eq(reviewTaken.recordId, recordId));

/**
 * Taking it again renews the quarter of an hour.
 * @throws Refusal 404, 403, 409 with the name of the operator who has it
 */
export async function takeReview(db: Queries, me: Me, id: number, now: Date): Promise<void> {
  const review = reviewOf(me, id);
  const expiresAt = new Date(now.getTime() + REVIEW_TAKEN_MS);
  await db.delete(reviewTaken).where(lt(reviewTaken.expiresAt, now));
  const [taken] = await db
    .insert(reviewTaken)
    .values({ ...review, operatorId: me.id, expiresAt })
    .onConflictDoUpdate({
      target: [reviewTaken.kind, reviewTaken.recordId],
      set: { expiresAt },
      setWhere: eq(reviewTaken.operatorId, me.id),
    })
    .returning({ kind: reviewTaken.kind });
  if (!taken) await assertFree(db, me, review, now);
}

/** Does nothing if another operator has it. @throws Refusal 404, 403 */
export async function releaseReview(db: Queries, me: Me, id: number): Promise<void> {
  await db.delete(reviewTaken).where(and(isOf(reviewOf(me, id)), eq(reviewTaken.operatorId, me.id)));
}

/** @throws Refusal 409 with the name of the other operator who has it */
export async function assertFree(db: Queries, me: Pick<Me, 'id'>, review: Review, now: Date): Promise<void> {
  const [other] = await db
    .select({ name: operator.name })
    .from(reviewTaken)
    .innerJoin(operator, eq(operator.id, reviewTaken.operatorId))
    .where(and(isOf(review), ne(reviewTaken.operatorId, me.id), gt(reviewTaken.expiresAt, now)));
  if (other) throw refusals.conflict(fill(messages.reviewTaken, { name: other.name }));
}
