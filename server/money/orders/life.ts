/** How an order goes from state to state: every change is a row of ORDER_TRANSITIONS, made while the order is locked. */
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  EXPIRED_REASON,
  ORDER_STATUS,
  ORDER_STATUS_NAMES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type OrderTransition,
} from '../../../shared/domain/order.ts';
import { may, statesBefore } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { userOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

export type OrderRow = typeof userOrder.$inferSelect;

/**
 * Locks an order for a transition.
 * @param scope whose order it must be
 * @throws Refusal 404 for one that isn't there, 409 for one whose state doesn't allow the transition
 */
export async function lockedFor(
  tx: Queries,
  transition: OrderTransition,
  id: number,
  scope?: SQL,
): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(userOrder)
    .where(and(eq(userOrder.id, id), scope))
    .for('update');
  if (!order) throw refusals.missing();
  assertMay(order, transition);
  return order;
}

/** @throws Refusal 409 that says which state the order is in */
export function assertMay({ status }: OrderRow, transition: OrderTransition): void {
  if (may(ORDER_TRANSITIONS, transition, status)) return;
  const state = ORDER_STATUS_NAMES[status as OrderStatus];
  throw refusals.conflict(messages.orderNotIn.replace('{state}', state));
}

/** Closes what nobody paid in time. Orders that somebody else has in hand are looked at next time. */
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
  await db
    .update(userOrder)
    .set({ status: ORDER_STATUS.cancelled, cancelledAt: now, cancelReason: EXPIRED_REASON })
    .where(sql`${userOrder.id} in (${due})`);
}
