/** The payments for orders of an account, and the refunds that it still waits for. */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/database.ts';
import { payment, promotionOrder, refund, userOrder } from '../../platform/db/schema.ts';

const query = new QueryBuilder();

export function isPaymentOfUser(userId: number): SQL | undefined {
  const orders = query.select({ id: userOrder.id }).from(userOrder).where(eq(userOrder.userId, userId));
  return and(eq(payment.payableKind, 'user_order'), inArray(payment.payableId, orders));
}

export function isPaymentOfCreditor(creditorId: number): SQL | undefined {
  const isOwn = eq(promotionOrder.creditorId, creditorId);
  const orders = query.select({ id: promotionOrder.id }).from(promotionOrder).where(isOwn);
  return and(eq(payment.payableKind, 'promotion_order'), inArray(payment.payableId, orders));
}

/** Refunds of the payments. @param isOf whether a payment is of the account */
export const isRefundOf = (isOf: SQL | undefined): SQL =>
  inArray(refund.paymentId, query.select({ id: payment.id }).from(payment).where(isOf));

/** Also refunds that failed: an operator has to pay them in another way. */
export const countOpenRefunds = (tx: Queries, isOf: SQL | undefined): Promise<number> =>
  tx.$count(refund, and(isRefundOf(isOf), isNull(refund.doneAt)));
