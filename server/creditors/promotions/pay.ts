/** Payment of a promotion order at a payment provider. None of this runs in a transaction. */
import { and, eq, lte } from 'drizzle-orm';
import type { WayToPay } from '../../../shared/contract/money/way-to-pay.ts';
import type { PayType } from '../../../shared/domain/order.ts';
import { PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { messages } from '../../../shared/messages.ts';
import type { PayerRequest } from '../../accounts/third-party/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, promotionOrder } from '../../platform/db/schema.ts';
import { assertMay } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { PROMOTION, type PromotionRow } from './lifecycle.ts';
import type { PromotionPayments } from './promotion-money.ts';

/** An order of the creditor. @throws Refusal 404 for another creditor's */
export async function ownPromotion(db: Queries, creditorId: number, id: number): Promise<PromotionRow> {
  const [order] = await db
    .select()
    .from(promotionOrder)
    .where(and(eq(promotionOrder.id, id), eq(promotionOrder.creditorId, creditorId)));
  if (!order) throw refusals.missing();
  return order;
}

/**
 * @returns how the creditor pays
 * @throws Refusal 409 for an order that can no longer be paid, 422 for a provider that is not available, 503 for one
 * that does not answer
 */
export async function payPromotion(
  db: Queries,
  order: PromotionRow,
  payType: PayType,
  { payments, payer }: { payments: PromotionPayments; payer: PayerRequest },
  now: Date,
): Promise<WayToPay> {
  assertMay(PROMOTION, 'pay', order.status);
  await assertAuctionRuns(db, order, now);
  if (order.expiresAt <= now) throw refusals.conflict(messages.promotionTooLate);
  return payments.open(db, order, payType, payer, now);
}

/** @throws Refusal 409 if the listing's auction has ended: its times may have changed since the order */
async function assertAuctionRuns(db: Queries, { listingId }: PromotionRow, now: Date): Promise<void> {
  if (listingId === null) return;
  const isOver = and(eq(listing.id, listingId), lte(listing.overTime, now));
  if ((await db.$count(listing, isOver)) > 0) throw refusals.conflict(messages.promotionAuctionOver);
}

/** The order's state after a query to the payment provider, if it is still unpaid. */
export async function paidState(
  db: Queries,
  creditorId: number,
  id: number,
  payments: PromotionPayments,
  now: Date,
): Promise<{ isPaid: boolean; status: number }> {
  const before = await ownPromotion(db, creditorId, id);
  if (before.status === PROMOTION_STATUS.unpaid) await payments.refresh(db, id, now);
  const { status, paidAt } = await ownPromotion(db, creditorId, id);
  return { isPaid: paidAt !== null, status };
}
