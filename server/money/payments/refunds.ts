/** Refunds: posted with the decision, sent after it. */
import { and, eq, isNull } from 'drizzle-orm';
import { ABNORMAL_REFUND, CLOSED_REFUND } from '../../../shared/domain/money/payment.ts';
import { PAY_TYPES, type PayType, RETURN_REASONS } from '../../../shared/domain/order.ts';
import type { Fen } from '../../../shared/money.ts';
import { GatewayFailed, type Gateways, ProviderError } from '../../outside/gateways/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';
import { platformAccount, post } from '../ledger/index.ts';
import { markFailed } from './failed-refunds.ts';
import type { Payables } from './payables.ts';

type Payment = typeof payment.$inferSelect;
type Cause = typeof refund.$inferSelect.cause;

/** The reason that the payer reads at the provider. */
const REASONS: Record<Cause, string> = {
  decision: '订单退款',
  ...RETURN_REASONS,
};

/**
 * @param tx the transaction of the decision, which has locked the payable @param paid a settled payment without a
 * refund
 */
export async function requestRefund(
  tx: Queries,
  paid: Payment,
  { amount, cause }: { amount: Fen; cause: Cause },
  now: Date,
): Promise<void> {
  const [request] = await tx
    .insert(refund)
    .values({ number: `${paid.number}R`, paymentId: paid.id, amount, cause, createdAt: now })
    .returning({ id: refund.id });
  if (!request) throw new Error(`payment ${paid.number} can't be refunded`);
  const isNew = await post(
    tx,
    {
      kind: 'refund',
      reference: { kind: 'refund', id: request.id },
      phase: 'decided',
      from: platformAccount('revenue'),
      to: platformAccount(PAY_TYPES[paid.payType as PayType].key),
      amount,
    },
    now,
  );
  if (!isNew) throw new Error(`refund ${request.id} was booked before it was requested`);
  await enqueue(tx, 'refund', { refundId: request.id }, now);
}

/** The provider's words for a refund that it will never make. */
const FAILURES: ReadonlySet<string> = new Set([ABNORMAL_REFUND, CLOSED_REFUND]);

interface SendOptions {
  gateways: Pick<Gateways, 'payment'>;
  payables: Payables;
  clock: () => Date;
}

/**
 * Requests the refund from the provider. The same number is the same refund there.
 * @returns false while the provider works on it; true also if it will never make it: then an operator decides
 * @throws GatewayFailed
 */
export async function sendRefund(
  db: Queries,
  refundId: number,
  { gateways, payables, clock }: SendOptions,
): Promise<boolean> {
  const [waiting] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.id, refundId), isNull(refund.doneAt), isNull(refund.failedAt)));
  if (!waiting) return true;
  const { key } = PAY_TYPES[waiting.payment.payType as PayType];
  const gateway = gateways.payment[key];
  if (!gateway) throw new GatewayFailed(`payment (${key})`, new Error('switched off'));
  const request = {
    number: waiting.refund.number,
    paymentNumber: waiting.payment.number,
    amount: waiting.refund.amount,
    total: waiting.payment.amount,
    reason: REASONS[waiting.refund.cause],
  };
  const answer = await gateway.refund(request).catch((error: unknown) => {
    const code = error instanceof GatewayFailed && error.cause instanceof ProviderError && error.cause.code;
    if (code && FAILURES.has(code)) return code;
    throw error;
  });
  if (typeof answer === 'string') {
    await markFailed(db, refundId, answer, payables, clock());
    return true;
  }
  const isDone = answer;
  if (isDone) await db.update(refund).set({ doneAt: clock() }).where(eq(refund.id, refundId));
  return isDone;
}
