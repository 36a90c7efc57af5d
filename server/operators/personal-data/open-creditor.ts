/** What a creditor must have finished before the account is deleted. */
import { and, eq, gt, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { APPLICATION_STATUS } from '../../../shared/domain/applications/application.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { SETTLEMENT_STATUS } from '../../../shared/domain/money/settlement.ts';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { CLAIM_STATUS, REVISION_STATUS } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import { isApplicationOf } from '../../accounts/applications/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  application,
  claim,
  type creditor,
  ledgerAccount,
  listing,
  listingRevision,
  promotionOrder,
  settlement,
  withdrawal,
} from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countOpenRefunds, isPaymentOfCreditor } from './payments.ts';

type Creditor = typeof creditor.$inferSelect;

interface OpenMatter {
  message: string;
  count: (tx: Queries, owner: Creditor, now: Date) => Promise<number>;
}

const { waiting, returned } = WITHDRAWAL_STATUS;

/** In the order in which they are best finished. */
const OPEN_MATTERS: readonly OpenMatter[] = [
  {
    message: messages.deletionOpenApplication,
    count: (tx, owner) =>
      tx.$count(application, and(isApplicationOf(owner), eq(application.status, APPLICATION_STATUS.waiting))),
  },
  {
    message: messages.deletionOpenSubjects,
    count: (tx, { id }, now) => tx.$count(listing, and(eq(listing.creditorId, id), isRunning(tx, now))),
  },
  {
    message: messages.deletionOpenClaims,
    count: (tx, { id }) =>
      tx.$count(claim, and(eq(claim.creditorId, id), eq(claim.status, CLAIM_STATUS.waiting))),
  },
  {
    message: messages.deletionOpenPromotions,
    count: (tx, { id }, now) =>
      tx.$count(promotionOrder, and(eq(promotionOrder.creditorId, id), isOpen(now))),
  },
  {
    message: messages.deletionOpenPromotionRefunds,
    count: (tx, { id }) => countOpenRefunds(tx, isPaymentOfCreditor(id)),
  },
  {
    message: messages.deletionOpenSettlements,
    count: (tx, { id }) =>
      tx.$count(
        settlement,
        and(eq(settlement.creditorId, id), eq(settlement.status, SETTLEMENT_STATUS.waiting)),
      ),
  },
  {
    message: messages.deletionOpenWithdrawals,
    count: (tx, { id }) =>
      tx.$count(
        withdrawal,
        and(eq(withdrawal.creditorId, id), inArray(withdrawal.status, [waiting, returned])),
      ),
  },
  {
    message: messages.deletionMoneyLeft,
    count: (tx, { id }) =>
      tx.$count(
        ledgerAccount,
        and(
          eq(ledgerAccount.ownerRole, 'creditor'),
          eq(ledgerAccount.ownerId, id),
          ne(ledgerAccount.balance, 0n),
        ),
      ),
  },
];

/** @throws Refusal 409 with the first one */
export async function refuseOpenCreditor(tx: Queries, owner: Creditor, now: Date): Promise<void> {
  for (const { message, count } of OPEN_MATTERS)
    if ((await count(tx, owner, now)) > 0) throw refusals.conflict(message);
}

/** Under review, or on the shelf and not over: a referral has no end, and is taken off the shelf. */
function isRunning(tx: Queries, now: Date): SQL | undefined {
  const { publishStatus, overTime, id } = listing;
  const reviewed = tx
    .select({ id: listingRevision.listingId })
    .from(listingRevision)
    .where(eq(listingRevision.status, REVISION_STATUS.underReview));
  return or(
    eq(publishStatus, PUBLISH_STATUS.underReview),
    and(eq(publishStatus, PUBLISH_STATUS.onShelf), or(isNull(overTime), gt(overTime, now))),
    inArray(id, reviewed),
  );
}

/** Not paid, or not over. */
const isOpen = (now: Date): SQL | undefined =>
  or(
    eq(promotionOrder.status, PROMOTION_STATUS.unpaid),
    and(eq(promotionOrder.status, PROMOTION_STATUS.paid), gte(promotionOrder.endDay, dayOf(now))),
  );
