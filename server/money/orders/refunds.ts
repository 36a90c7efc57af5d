/** Decisions about refunds that users request. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { EXAMINED, ORDER_STATUS, type RefundDecision } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, userOrder } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { isOwnPayment, requestRefund } from '../payments/index.ts';
import { ORDER, type OrderRow } from './lifecycle.ts';
import { orderMessage } from './order-message.ts';

interface Decision {
  id: number;
  decision: RefundDecision;
  /** Of a partial refund. */
  amount?: Fen;
  /** The user reads it. */
  remark: string;
}

/**
 * Decides about a refund and requests it from the provider.
 * @param tx a transaction
 * @throws Refusal 404, 409 for an order without an undecided refund request, 422 for a partial amount that is not
 * less than the price
 */
export async function decideRefund(tx: Queries, actor: Actor, decision: Decision, now: Date): Promise<void> {
  const order = await lockForTransition(tx, ORDER, 'decide', decision);
  const amount = amountOf(decision, order);
  await tx
    .update(userOrder)
    .set({
      status: ORDER_STATUS.refundDecided,
      examined: amount === null ? EXAMINED.refused : EXAMINED.agreed,
      examinedAt: now,
      examineRemark: decision.remark,
      refundAmount: amount,
    })
    .where(eq(userOrder.id, order.id));
  if (amount !== null)
    await requestRefund(tx, await ownPayment(tx, order), { amount, cause: 'decision' }, now);
  const isAgreed = amount !== null;
  const message = {
    event: `refund decided ${now.getTime()}`,
    title: isAgreed ? messages.messageRefundAgreed : messages.messageRefundRefused,
    reason: decision.remark,
  };
  await sendMessage(tx, orderMessage(order, message), now);
  await record(
    tx,
    actor,
    {
      action: 'refund',
      subject: 'orders',
      subjectId: order.id,
      details: { decision: decision.decision, fen: amount?.toString() ?? null, remark: decision.remark },
    },
    now,
  );
}

/** The amount to refund; null for a refusal. */
function amountOf({ decision, amount }: Decision, { price }: OrderRow): Fen | null {
  if (decision === 'refuse') return null;
  if (decision === 'whole') return price;
  if (amount === undefined || amount <= 0n || amount >= price)
    throw refusals.invalid({ amount: messages.refundAmountWrong });
  return amount;
}

/** The payment that made the order paid. */
async function ownPayment(tx: Queries, order: OrderRow) {
  const [own] = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.payableKind, 'user_order'),
        eq(payment.payableId, order.id),
        eq(payment.payType, order.payType ?? 0),
        isOwnPayment(tx),
      ),
    );
  if (!own) throw new Error(`order ${order.id} is paid without a payment`);
  return own;
}

/** Orders with an undecided refund request from before a given time, the oldest first. */
export async function waitingRefunds(db: Queries, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: userOrder.id })
    .from(userOrder)
    .where(and(eq(userOrder.status, ORDER_STATUS.refundRequested), lte(userOrder.refundAskedAt, before)))
    .orderBy(asc(userOrder.id))
    .limit(100);
  return rows.map(({ id }) => id);
}
