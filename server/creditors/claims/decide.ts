/** Decisions of operators about claims: a listing gets one creditor, and its other claims are rejected. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { CLAIM_STATUS, CLAIM_STATUS_NAMES, CLAIM_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { type NewMessage, sendMessage, sendMessages } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, listing } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { endPromotions, refreshListing } from '../promotions/index.ts';

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
  const { listingId, creditorId, owner, title } = await lockForDecision(tx, 'approve', id);
  if (owner !== null && owner !== creditorId) throw refusals.conflict(messages.claimedByOther);
  const refused = await refuseOthers(tx, listingId, id, now);
  await tx.update(claim).set({ status: CLAIM_STATUS.claimed, decidedAt: now }).where(eq(claim.id, id));
  await tx.update(listing).set({ creditorId }).where(eq(listing.id, listingId));
  const about = { listingId, text: title };
  const others = refused.map((it) => claimMessage(it, { ...about, reason: messages.claimedByOther }));
  await sendMessages(tx, [claimMessage({ id, creditorId }, about), ...others], now);
  const details = { object_id: listingId, creditor_id: creditorId, refused: refused.map((it) => it.id) };
  await record(tx, actor, { action: 'approve', subject: 'claims', subjectId: id, details }, now);
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown claim, 409 for a decided one
 */
export async function rejectClaim(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const { listingId, creditorId, title } = await lockForDecision(tx, 'reject', id);
  await tx
    .update(claim)
    .set({ status: CLAIM_STATUS.rejected, remark, decidedAt: now })
    .where(eq(claim.id, id));
  await record(tx, actor, { action: 'reject', subject: 'claims', subjectId: id, details: { remark } }, now);
  const message = claimMessage({ id, creditorId }, { listingId, text: title, reason: remark });
  await sendMessage(tx, message, now);
}

/**
 * Revokes an approval that was a mistake: the listing loses its creditor, and can be claimed again. The creditor's
 * unpaid promotions of it are cancelled; running paid ones must be refunded first.
 * @param tx a transaction
 * @param input.remark the reason; the creditor reads it
 * @throws Refusal 404 for an unknown claim, 409 for a claim that is not approved and for a paid promotion
 */
export async function revokeClaim(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const { listingId, creditorId, owner, title } = await lockForDecision(tx, 'revoke', id);
  const cancelled = await endPromotions(tx, { listingId, creditorId, reason: messages.claimRevoked }, now);
  await tx
    .update(claim)
    .set({ status: CLAIM_STATUS.rejected, remark, decidedAt: now, revokedAt: now })
    .where(eq(claim.id, id));
  if (owner === creditorId)
    await tx.update(listing).set({ creditorId: null }).where(eq(listing.id, listingId));
  await refreshListing(tx, listingId, now);
  const refused = await refusedFor(tx, listingId);
  const about = { listingId, text: title };
  await sendMessages(
    tx,
    [
      {
        ...claimMessage({ id, creditorId }, { ...about, reason: remark }),
        event: `claim ${id} revoked`,
        title: messages.messageClaimRevoked,
      },
      ...refused.map((it) => ({
        ...claimMessage(it, about),
        event: `claim ${it.id} free after ${id}`,
        title: messages.messageClaimFree,
      })),
    ],
    now,
  );
  const details = { remark, object_id: listingId, creditor_id: creditorId, cancelled };
  await record(tx, actor, { action: 'revoke', subject: 'claims', subjectId: id, details }, now);
}

/** The claims that were rejected because another creditor got the listing, one of each creditor. */
async function refusedFor(tx: Queries, listingId: number): Promise<DecidedClaim[]> {
  const rows = await tx
    .select({ id: claim.id, creditorId: claim.creditorId })
    .from(claim)
    .where(
      and(
        eq(claim.listingId, listingId),
        eq(claim.status, CLAIM_STATUS.rejected),
        eq(claim.remark, messages.claimedByOther),
      ),
    )
    .orderBy(claim.id);
  return [...new Map(rows.map((row) => [row.creditorId, row])).values()];
}

/** Locks the listing first, so that only one of its claims is decided at a time. */
async function lockForDecision(tx: Queries, decision: 'approve' | 'reject' | 'revoke', id: number) {
  const ofClaim = tx.select({ listingId: claim.listingId }).from(claim).where(eq(claim.id, id));
  const [target] = await tx
    .select({ owner: listing.creditorId, title: listing.title })
    .from(listing)
    .where(inArray(listing.id, ofClaim))
    .for('no key update');
  if (!target) throw refusals.missing();
  return { ...(await lockForTransition(tx, CLAIM, decision, { id })), ...target };
}

interface DecidedClaim {
  id: number;
  creditorId: number;
}

/** The creditor's message about a decided claim. @param reason why it was rejected; absent: it was approved */
export const claimMessage = (
  { id, creditorId }: DecidedClaim,
  { listingId, text, reason }: { listingId: number; text: string; reason?: string },
): NewMessage => ({
  to: { role: 'creditor', id: creditorId },
  kind: 'claim',
  event: `claim ${id} decided`,
  title: reason ? messages.messageClaimRejected : messages.messageClaimApproved,
  text,
  reason,
  link: `/creditorUser/subject/subjectDetail?id=${listingId}&type=1&action=claim`,
});

/** @returns the refused claims */
async function refuseOthers(tx: Queries, listingId: number, id: number, now: Date): Promise<DecidedClaim[]> {
  const isWaiting = and(eq(claim.listingId, listingId), eq(claim.status, CLAIM_STATUS.waiting));
  const refused = await tx
    .update(claim)
    .set({ status: CLAIM_STATUS.rejected, remark: messages.claimedByOther, decidedAt: now })
    .where(and(isWaiting, ne(claim.id, id)))
    .returning({ id: claim.id, creditorId: claim.creditorId });
  return refused.sort((one, other) => one.id - other.id);
}
