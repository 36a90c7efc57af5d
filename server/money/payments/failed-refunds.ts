/**
 * Refunds that the provider will not make. There is no automatic retry: an operator requests the refund again, or
 * pays the money out at the bank. The payer is informed of each step.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { CLOSED_REFUND } from '../../../shared/domain/money/payment.ts';
import { PAY_TYPES, type PayType } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { platformAccount, post } from '../ledger/index.ts';
import { addPayout } from '../payouts/index.ts';
import type { Payables } from './payables.ts';

/**
 * @param db opens a transaction of its own
 * @param failure the provider's word
 */
export async function markFailed(
  db: Queries,
  refundId: number,
  failure: string,
  payables: Payables,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(refund)
      .set({ failedAt: now, failure })
      .where(and(eq(refund.id, refundId), isNull(refund.doneAt), isNull(refund.failedAt)))
      .returning();
    if (!failed) return;
    await notify(tx, failed, payables, { event: 'failed', title: messages.messageRefundFailed }, now);
  });
}

/**
 * The money was paid out at the bank instead. The provider still has it, so the provider's account owes it again.
 * @param tx a transaction
 * @param input.reference the bank's number
 * @throws Refusal 404, 409 for a refund that has not failed, 422 for the number of another payout
 */
export async function settleOffline(
  tx: Queries,
  me: OperatorPrincipal,
  { id, reference, remark }: { id: number; reference: string; remark: string },
  payables: Payables,
  now: Date,
): Promise<void> {
  const { row, paid } = await lockFailed(tx, id);
  await addPayout(tx, {
    refundId: id,
    attempt: 1,
    amount: row.amount,
    reference,
    paidBy: me.id,
    paidAt: now,
  });
  await tx.update(refund).set({ doneAt: now, failedAt: null }).where(eq(refund.id, id));
  await post(
    tx,
    {
      kind: 'refund_offline',
      reference: { kind: 'refund', id },
      phase: 'paid',
      from: platformAccount(PAY_TYPES[paid.payType as PayType].key),
      to: platformAccount('payout'),
      amount: row.amount,
    },
    now,
  );
  const notice = { event: 'offline', title: messages.messageRefundOffline, reason: remark };
  await notify(tx, row, payables, notice, now);
  const details = { reference, remark, fen: row.amount.toString(), failure: row.failure };
  await record(tx, me, { action: 'settle', subject: 'refunds', subjectId: id, details }, now);
}

/**
 * Requests the refund from the provider again. A closed refund needs a new number; for any other the provider reports
 * the state of the same number.
 * @param tx a transaction
 * @throws Refusal 404, 409 for a refund that has not failed
 */
export async function retryFailed(tx: Queries, me: OperatorPrincipal, id: number, now: Date): Promise<void> {
  const { row } = await lockFailed(tx, id);
  const number = row.failure === CLOSED_REFUND ? nextNumber(row.number) : row.number;
  await tx.update(refund).set({ failedAt: null, failure: null, number }).where(eq(refund.id, id));
  await enqueue(tx, 'refund', { refundId: id }, now);
  const details = { failure: row.failure };
  await record(tx, me, { action: 'retry', subject: 'refunds', subjectId: id, details }, now);
}

/** 12R, 12R2, 12R3 … */
const nextNumber = (number: string) =>
  number.replace(/R(\d*)$/, (_, round: string) => `R${Number(round || 1) + 1}`);

async function lockFailed(tx: Queries, id: number) {
  const [found] = await tx
    .select({ row: refund, paid: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id))
    .for('update', { of: refund });
  if (!found) throw refusals.missing();
  if (!found.row.failedAt) throw refusals.conflict(messages.refundNotFailed);
  return found;
}

/** Informs the payer. */
async function notify(
  tx: Queries,
  { paymentId, number }: typeof refund.$inferSelect,
  payables: Payables,
  { event, ...notice }: { event: string; title: string; reason?: string },
  now: Date,
) {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (!paid) return;
  // A failure of a later attempt is a new event.
  const name = `refund ${number} ${event} ${now.getTime()}`;
  await payables[paid.payableKind].notify(tx, paid.payableId, { event: name, ...notice }, now);
}
