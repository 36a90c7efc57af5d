/** Ends a listing's promotions when its creditor loses it. */
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { PROMOTION_STATUS, PROMOTION_TRANSITIONS } from '../../../shared/domain/promotion.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import { sendMessages } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promotionOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { promotionMessage } from './promotion-message.ts';

interface Loss {
  listingId: number;
  creditorId: number;
  /** The creditor reads it. */
  reason: string;
}

/**
 * Cancels unpaid orders. Payments that arrive for them later are refunded automatically.
 * @param tx a transaction with the listing's lock
 * @returns the numbers of the cancelled orders
 * @throws Refusal 409 for a paid promotion that has not ended and has no refund
 */
export async function endPromotions(
  tx: Queries,
  { listingId, creditorId, reason }: Loss,
  now: Date,
): Promise<string[]> {
  const isOwn = and(eq(promotionOrder.listingId, listingId), eq(promotionOrder.creditorId, creditorId));
  const paid = await tx
    .select({ number: promotionOrder.number })
    .from(promotionOrder)
    .where(
      and(
        isOwn,
        eq(promotionOrder.status, PROMOTION_STATUS.paid),
        gte(promotionOrder.endDay, dayOf(now)),
        isNull(promotionOrder.refundAmount),
      ),
    );
  if (paid.length > 0) {
    const numbers = paid.map(({ number }) => number).join('、');
    throw refusals.conflict(fill(messages.claimPromoted, { numbers }));
  }
  const cancelled = await tx
    .update(promotionOrder)
    .set({ status: PROMOTION_STATUS.cancelled, cancelledAt: now, cancelReason: reason })
    .where(and(isOwn, inArray(promotionOrder.status, statesBefore(PROMOTION_TRANSITIONS, 'lose'))))
    .returning();
  const title = messages.promotionCancelled;
  await sendMessages(
    tx,
    cancelled.map((order) => promotionMessage(order, { event: 'cancelled', title, reason })),
    now,
  );
  return cancelled.map(({ number }) => number);
}
