/** Buys promotions of the demonstration, at the time of the story. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { placePromotion, refundPromotion } from '../../server/creditors/promotions/index.ts';
import { PAYMENT_LETTERS } from '../../server/money/payments/index.ts';
import { promotionMoney } from '../../server/money/promotion-payments/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { listing, promotionOrder, promotionPackage } from '../../server/platform/db/schema.ts';
import { EXPIRED_REASON } from '../../shared/domain/order.ts';
import { BALANCE, PROMOTION_STATUS, type PromotionPayType } from '../../shared/domain/promotion.ts';
import { promotionCancelledByCreditor } from '../../shared/message-table.ts';
import { dayOf } from '../../shared/time.ts';
import { moment } from '../listings/times.ts';
import { payAtSandbox, sendRefunds } from './sandbox-money.ts';

/** Amounts in fen; days are counted from today. */
export interface Purchase {
  /** The day of the order, and the first day of the promotion if it is another one. */
  day: number;
  start?: number;
  cycle: number;
  payType: PromotionPayType;
  becomes?: 'unpaid' | 'expired' | 'cancelled' | { refund: bigint | 'whole'; reason: string };
}

export async function buyAll(
  tx: Queries,
  creditorId: number,
  about: Listing,
  purchases: readonly Purchase[],
  now: Date,
): Promise<void> {
  const lastDay = Math.max(...purchases.map(({ day, start = day, cycle }) => start + cycle));
  await holdAfterwards(tx, about.id, lastDay, now);
  for (const purchase of purchases) await buy(tx, creditorId, about, purchase, now);
}

/**
 * A promotion ends with its auction: promoted listings are auctioned, a further time if they found no buyer, after
 * its last day.
 */
export async function holdAfterwards(tx: Queries, id: number, lastDay: number, now: Date): Promise<void> {
  const [startTime, endTime] = [moment(now, lastDay, 10), moment(now, lastDay + 1, 10)];
  await tx
    .update(listing)
    .set({ startTime, endTime, disposalStatus: null, bidCycle: sql`case when zc_type = 2 then 24 end` })
    .where(and(eq(listing.id, id), lt(listing.endTime, endTime)));
}

type Listing = Pick<typeof listing.$inferSelect, 'id' | 'type'>;
const MINUTE = 60_000;

async function buy(
  tx: Queries,
  creditorId: number,
  { id: listingId, type }: Listing,
  { day, start = day, cycle, payType, becomes }: Purchase,
  now: Date,
): Promise<void> {
  const at = becomes === 'unpaid' ? now : moment(now, day, 9, 30 + (listingId % 20));
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE);
  const [offer] = await tx
    .select({ id: promotionPackage.id })
    .from(promotionPackage)
    .where(and(eq(promotionPackage.type, type), eq(promotionPackage.cycle, cycle)));
  const startDay = dayOf(moment(now, start, 12));
  const digits = () => String(listingId * 100 + day + 50).padStart(8, '0');
  const order = await placePromotion(
    tx,
    { creditorId, listingId, packageId: offer?.id ?? 0, startDay, payType },
    { digits, payments: promotionMoney },
    at,
  );
  if (becomes === 'unpaid') return;
  if (becomes === 'expired' || becomes === 'cancelled') {
    const isExpired = becomes === 'expired';
    await tx
      .update(promotionOrder)
      .set({
        status: PROMOTION_STATUS.cancelled,
        cancelledAt: later(isExpired ? 30 : 4),
        cancelReason: isExpired ? EXPIRED_REASON : promotionCancelledByCreditor,
      })
      .where(eq(promotionOrder.id, order.id));
    return;
  }
  if (payType !== BALANCE)
    await payAtSandbox(
      tx,
      {
        payable: { kind: 'promotion_order', id: order.id },
        number: `${order.number}P${PAYMENT_LETTERS[payType]}`,
        payType,
        amount: order.price,
        subject: order.packageName,
        createdAt: order.createdAt,
        expiresAt: order.expiresAt,
      },
      later(2),
    );
  if (!becomes) return;
  const refundedAt = later(30 * 60);
  const amount = becomes.refund === 'whole' ? order.price : becomes.refund;
  const hand = { rule: '演示数据' };
  await refundPromotion(
    tx,
    { actor: hand, money: promotionMoney },
    { id: order.id, amount, reason: becomes.reason },
    refundedAt,
  );
  await sendRefunds(tx, () => refundedAt);
}
