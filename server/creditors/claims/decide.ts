/** What operators decide about claims: a listing gets one creditor, and the other claims of it are refused. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { CLAIM_STATUS, CLAIM_STATUS_NAMES, CLAIM_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { type Actor, record } from '../../operators/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, listing } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';

const CLAIM = {
  table: claim,
  transitions: CLAIM_TRANSITIONS,
  stateNames: CLAIM_STATUS_NAMES,
  refusal: messages.claimDecided,
};

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown claim, 409 for a decided claim or a listing of another creditor
 */
export async function approveClaim(tx: Queries, actor: Actor, id: number, now: Date): Promise<void> {
  const { listingId, creditorId, owner } = await lockForDecision(tx, 'approve', id);
  if (owner !== null && owner !== creditorId) throw refusals.conflict(messages.claimedByOther);
  const refused = await refuseOthers(tx, listingId, id, now);
  await tx.update(claim).set({ status: CLAIM_STATUS.claimed, decidedAt: now }).where(eq(claim.id, id));
  await tx.update(listing).set({ creditorId }).where(eq(listing.id, listingId));
  const details = { object_id: listingId, creditor_id: creditorId, refused };
  await record(tx, actor, { action: 'approve', subject: 'claims', subjectId: id, details }, now);
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for what is not there, 409 for what is decided already
 */
export async function rejectClaim(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  await lockForDecision(tx, 'reject', id);
  await tx
    .update(claim)
    .set({ status: CLAIM_STATUS.rejected, remark, decidedAt: now })
    .where(eq(claim.id, id));
  await record(tx, actor, { action: 'reject', subject: 'claims', subjectId: id, details: { remark } }, now);
}

/** Locks the listing first, so that only one of its claims is decided at a time. */
async function lockForDecision(tx: Queries, decision: 'approve' | 'reject', id: number) {
  const ofClaim = tx.select({ listingId: claim.listingId }).from(claim).where(eq(claim.id, id));
  const [target] = await tx
    .select({ owner: listing.creditorId })
    .from(listing)
    .where(inArray(listing.id, ofClaim))
    .for('no key update');
  if (!target) throw refusals.missing();
  return { ...(await lockForTransition(tx, CLAIM, decision, { id })), ...target };
}

/** @returns their ids */
async function refuseOthers(tx: Queries, listingId: number, id: number, now: Date): Promise<number[]> {
  const isWaiting = and(eq(claim.listingId, listingId), eq(claim.status, CLAIM_STATUS.waiting));
  const refused = await tx
    .update(claim)
    .set({ status: CLAIM_STATUS.rejected, remark: messages.claimedByOther, decidedAt: now })
    .where(and(isWaiting, ne(claim.id, id)))
    .returning({ id: claim.id });
  return refused.map((it) => it.id).sort((a, b) => a - b);
}
