/** The states of an order: every change is a row of ORDER_TRANSITIONS, made while the order is locked. */
import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  EXPIRED_REASON,
  ORDER_STATUS,
  ORDER_STATUS_NAMES,
  ORDER_TRANSITIONS,
} from '../../../shared/domain/order.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import { sendMessages } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { userOrder } from '../../platform/db/schema.ts';
import { orderMessage } from './order-message.ts';

export type OrderRow = typeof userOrder.$inferSelect;

export const ORDER = {
  table: userOrder,
  transitions: ORDER_TRANSITIONS,
  stateNames: ORDER_STATUS_NAMES,
  refusal: messages.orderNotIn,
};

/** Closes orders that were not paid in time. Orders that another transaction has locked are closed the next time. */
export async function closeUnpaid(db: Queries, now: Date, scope?: SQL): Promise<void> {
  const due = db
    .select({ id: userOrder.id })
    .from(userOrder)
    .where(
      and(
        inArray(userOrder.status, statesBefore(ORDER_TRANSITIONS, 'expire')),
        lte(userOrder.expiresAt, now),
        scope,
      ),
    )
    .limit(1_000)
    .for('update', { skipLocked: true });
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(userOrder)
      .set({ status: ORDER_STATUS.cancelled, cancelledAt: now, cancelReason: EXPIRED_REASON })
      .where(sql`${userOrder.id} in (${due})`)
      .returning();
    const expired = { event: 'expired', title: messages.messageOrderExpired };
    await sendMessages(
      tx,
      closed.map((order) => orderMessage(order, expired)),
      now,
    );
  });
}
