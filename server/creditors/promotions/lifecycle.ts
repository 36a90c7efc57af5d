/** The states of a promotion order: every change is a row of PROMOTION_TRANSITIONS, made while the order is locked. */
import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { EXPIRED_REASON } from '../../../shared/domain/order.ts';
import {
  PROMOTION_PHASES,
  PROMOTION_STATUS,
  PROMOTION_STATUS_NAMES,
  PROMOTION_TRANSITIONS,
  type PromotionPhase,
} from '../../../shared/domain/promotion.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import { sendMessages } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promotionOrder } from '../../platform/db/schema.ts';
import { promotionMessage } from './promotion-message.ts';

export type PromotionRow = typeof promotionOrder.$inferSelect;

export const PROMOTION = {
  table: promotionOrder,
  transitions: PROMOTION_TRANSITIONS,
  stateNames: PROMOTION_STATUS_NAMES,
  refusal: messages.promotionNotIn,
};

const isPaid = eq(promotionOrder.status, PROMOTION_STATUS.paid);

/** The condition for orders in a phase at that moment. */
export function inPhase(phase: PromotionPhase, now: Date): SQL | undefined {
  const today = dayOf(now);
  const conditions: Record<PromotionPhase, SQL | undefined> = {
    unpaid: eq(promotionOrder.status, PROMOTION_STATUS.unpaid),
    cancelled: eq(promotionOrder.status, PROMOTION_STATUS.cancelled),
    refunded: eq(promotionOrder.status, PROMOTION_STATUS.refunded),
    upcoming: and(isPaid, gt(promotionOrder.startDay, today)),
    running: and(isPaid, lte(promotionOrder.startDay, today), gte(promotionOrder.endDay, today)),
    ended: and(isPaid, lt(promotionOrder.endDay, today)),
  };
  return conditions[phase];
}

/** A creditor's orders by phase; phases without orders are left out. */
export async function promotionCounts(db: Queries, creditorId: number, now: Date) {
  const phases = Object.keys(PROMOTION_PHASES) as PromotionPhase[];
  const columns = phases.map((phase) => [
    phase,
    sql`count(*) filter (where ${inPhase(phase, now)})`.mapWith(Number),
  ]);
  const [row] = await db
    .select(Object.fromEntries(columns) as Record<PromotionPhase, SQL<number>>)
    .from(promotionOrder)
    .where(eq(promotionOrder.creditorId, creditorId));
  return phases.flatMap((phase) => (row?.[phase] ? [{ phase, count: row[phase] }] : []));
}

/** Closes orders that were not paid in time. Orders that another transaction has locked are closed the next time. */
export async function closeUnpaidPromotions(db: Queries, now: Date, scope?: SQL): Promise<void> {
  const due = db
    .select({ id: promotionOrder.id })
    .from(promotionOrder)
    .where(
      and(
        inArray(promotionOrder.status, statesBefore(PROMOTION_TRANSITIONS, 'expire')),
        lte(promotionOrder.expiresAt, now),
        scope,
      ),
    )
    .limit(1_000)
    .for('update', { skipLocked: true });
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(promotionOrder)
      .set({ status: PROMOTION_STATUS.cancelled, cancelledAt: now, cancelReason: EXPIRED_REASON })
      .where(sql`${promotionOrder.id} in (${due})`)
      .returning();
    const expired = { event: 'expired', title: messages.messagePromotionExpired };
    await sendMessages(
      tx,
      closed.map((order) => promotionMessage(order, expired)),
      now,
    );
  });
}
