/**
 * Refunds that were entered at the provider, not requested by us. A payment that was refunded before its money
 * arrived here takes no more money, whatever is notified later.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { PayType } from '../../../shared/domain/order.ts';
import type { ReturnedMoney } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';

/** States of a payment whose money may still arrive: also a closed one, whose payer was late. */
export const AWAITING = ['open', 'closed'] as const;

/** @returns whether the payment was still waiting for its money */
export async function markReturned(db: Queries, number: string, payType: PayType): Promise<boolean> {
  const marked = await db
    .update(payment)
    .set({ status: 'returned' })
    .where(
      and(eq(payment.number, number), eq(payment.payType, payType), inArray(payment.status, [...AWAITING])),
    )
    .returning({ id: payment.id });
  return marked.length > 0;
}

/**
 * @returns what an operator must check: `returned-there` if nothing was taken, `foreign-refund` if the money has paid
 * for something; null for a refund of ours, and for a repetition
 */
export async function recordReturned(
  db: Queries,
  payType: PayType,
  { number, refundNumber }: ReturnedMoney,
): Promise<'returned-there' | 'foreign-refund' | null> {
  if (await markReturned(db, number, payType)) return 'returned-there';
  const [received] = await db
    .select({ own: refund.number })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(eq(payment.number, number), eq(payment.payType, payType), eq(payment.status, 'received')));
  if (!received) return null;
  const isOurs = refundNumber === null ? received.own !== null : received.own === refundNumber;
  return isOurs ? null : 'foreign-refund';
}
