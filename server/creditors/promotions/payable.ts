/** A promotion order as a payable, paid by a provider or from the balance. */
import { and, eq, gte, lte } from 'drizzle-orm';
import type { PayType } from '../../../shared/domain/order.ts';
import {
  addDays,
  daysBetween,
  lastPromotableDay,
  PROMOTION_STATUS,
  PROMOTION_TRANSITIONS,
} from '../../../shared/domain/promotion.ts';
import { isAllowed } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, promotionOrder } from '../../platform/db/schema.ts';
import type { PromotionRow } from './lifecycle.ts';
import { promotionMessage } from './promotion-message.ts';
import { refreshListing } from './running.ts';

export const promotionPayable = {
  /** All code locks the listing before the order. */
  async lock(tx: Queries, id: number) {
    await lockPromotion(tx, id);
  },

  /** A payment that arrives while the order still waits for it is in time, whatever the clock says. */
  async take(
    tx: Queries,
    id: number,
    { payType, paidAt }: { payType: PayType; paidAt: Date },
  ): Promise<'taken' | 'late' | 'double'> {
    const [order] = await tx.select().from(promotionOrder).where(eq(promotionOrder.id, id));
    if (!order || order.status === PROMOTION_STATUS.cancelled) return 'late';
    const overTime = await overTimeOfListing(tx, order.listingId);
    if (overTime && overTime <= paidAt) return 'late';
    if (!isAllowed(PROMOTION_TRANSITIONS, 'pay', order.status)) return 'double';
    const days = await paidDays(tx, order, { paidDay: dayOf(paidAt), lastDay: lastPromotableDay(overTime) });
    await becomePaid(tx, { ...order, ...days }, payType, paidAt);
    return 'taken';
  },

  async notify(
    tx: Queries,
    id: number,
    notice: { event: string; title: string; reason?: string },
    now: Date,
  ) {
    const [order] = await tx.select().from(promotionOrder).where(eq(promotionOrder.id, id));
    if (order) await sendMessage(tx, promotionMessage(order, notice), now);
  },
};

async function overTimeOfListing(tx: Queries, listingId: number | null): Promise<Date | null> {
  if (listingId === null) return null;
  const [row] = await tx
    .select({ overTime: listing.overTime })
    .from(listing)
    .where(eq(listing.id, listingId));
  return row?.overTime ?? null;
}

/** Locks the order's listing, then the order. @returns the order; undefined if it does not exist */
export async function lockPromotion(tx: Queries, id: number): Promise<PromotionRow | undefined> {
  const [order] = await tx
    .select({ listingId: promotionOrder.listingId })
    .from(promotionOrder)
    .where(eq(promotionOrder.id, id));
  if (order?.listingId)
    await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, order.listingId)).for('update');
  const [locked] = await tx.select().from(promotionOrder).where(eq(promotionOrder.id, id)).for('update');
  return locked;
}

/**
 * A promotion that is paid after the midnight of its first day keeps its number of days: it begins on the day of the
 * payment, unless another promotion has some of these days, or the auction ends before the last of them.
 */
async function paidDays(
  tx: Queries,
  { listingId, startDay, endDay }: PromotionRow,
  { paidDay, lastDay }: { paidDay: string; lastDay: string | null },
): Promise<Pick<PromotionRow, 'startDay' | 'endDay'>> {
  const days = { startDay: paidDay, endDay: addDays(endDay, daysBetween(startDay, paidDay)) };
  const isTooLate = lastDay !== null && days.endDay > lastDay;
  if (paidDay <= startDay || listingId === null || isTooLate) return { startDay, endDay };
  const taken = await tx.$count(
    promotionOrder,
    and(
      eq(promotionOrder.listingId, listingId),
      eq(promotionOrder.status, PROMOTION_STATUS.paid),
      lte(promotionOrder.startDay, days.endDay),
      gte(promotionOrder.endDay, days.startDay),
    ),
  );
  return taken > 0 ? { startDay, endDay } : days;
}

/** Marks the order as paid, and promotes its listing if today is one of its days. @param tx holds the locks */
export async function becomePaid(
  tx: Queries,
  order: PromotionRow,
  payType: number,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(promotionOrder)
    .set({ status: PROMOTION_STATUS.paid, payType, paidAt, startDay: order.startDay, endDay: order.endDay })
    .where(eq(promotionOrder.id, order.id));
  if (order.listingId) await refreshListing(tx, order.listingId, paidAt);
  await sendMessage(
    tx,
    promotionMessage(order, { event: 'paid', title: messages.messagePromotionPaid }),
    paidAt,
  );
}
