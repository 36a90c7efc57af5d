/** The relation of a creditor to judicial listings: its claims, and whether it can claim them. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { CLAIM_STATUS, type ClaimStatus } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim } from '../../platform/db/schema.ts';

export interface Relation {
  /** 0 without a claim. Claims of other creditors count only when approved. */
  status: 0 | ClaimStatus;
  canClaim: boolean;
  /** Why it cannot be claimed. */
  reason: string | null;
  /** The creditor's own claim, the latest. */
  claim: { status: number; remark: string | null } | null;
}

/** @returns the relation of a listing by its id */
export async function relationsOf(
  db: Queries,
  creditorId: number,
  listingIds: readonly number[],
): Promise<(listingId: number) => Relation> {
  const claims = await db
    .select({
      listingId: claim.listingId,
      creditorId: claim.creditorId,
      status: claim.status,
      remark: claim.remark,
    })
    .from(claim)
    .where(
      and(
        inArray(claim.listingId, [...listingIds]),
        or(eq(claim.creditorId, creditorId), eq(claim.status, CLAIM_STATUS.claimed)),
      ),
    )
    .orderBy(asc(claim.id));
  return (listingId) => {
    const about = claims.filter((it) => it.listingId === listingId);
    const own = about.findLast((it) => it.creditorId === creditorId) ?? null;
    const isClaimedByOther = about.some((it) => it.creditorId !== creditorId);
    return { ...standing(own?.status, isClaimedByOther), claim: own };
  };
}

function standing(own: number | undefined, isClaimedByOther: boolean): Omit<Relation, 'claim'> {
  const { waiting, rejected, claimed } = CLAIM_STATUS;
  if (isClaimedByOther) return { status: claimed, canClaim: false, reason: messages.claimedByOther };
  if (own === claimed) return { status: claimed, canClaim: false, reason: messages.claimOwn };
  if (own === waiting) return { status: waiting, canClaim: false, reason: messages.claimWaiting };
  return { status: own === rejected ? rejected : 0, canClaim: true, reason: null };
}
