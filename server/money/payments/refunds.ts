/** Money on its way back: booked with the decision, sent after it. */
import { and, eq, isNull } from 'drizzle-orm';
import { PAY_TYPES, type PayType, RETURN_REASONS } from '../../../shared/domain/order.ts';
import type { Fen } from '../../../shared/money.ts';
import { GatewayFailed, type Gateways } from '../../outside/gateways/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';
import { platformAccount, post } from '../ledger/index.ts';

type Payment = typeof payment.$inferSelect;
type Cause = typeof refund.$inferSelect.cause;

/** What the payer reads at the provider. */
const REASONS: Record<Cause, string> = {
  decision: '订单退款',
  ...RETURN_REASONS,
};

/** @param tx the transaction that decides it; what was paid for is locked @param paid received, and not yet refunded */
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

/**
 * Asks the provider to send the money back. The same number again is the same refund over there.
 * @returns false while the provider works on it @throws GatewayFailed
 */
export async function sendRefund(
  db: Queries,
  refundId: number,
  gateways: Pick<Gateways, 'payment'>,
  clock: () => Date,
): Promise<boolean> {
  const [waiting] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.id, refundId), isNull(refund.doneAt)));
  if (!waiting) return true;
  const { key } = PAY_TYPES[waiting.payment.payType as PayType];
  const gateway = gateways.payment[key];
  if (!gateway) throw new GatewayFailed(`payment (${key})`, new Error('switched off'));
  const isDone = await gateway.refund({
    number: waiting.refund.number,
    paymentNumber: waiting.payment.number,
    amount: waiting.refund.amount,
    total: waiting.payment.amount,
    reason: REASONS[waiting.refund.cause],
  });
  if (isDone) await db.update(refund).set({ doneAt: clock() }).where(eq(refund.id, refundId));
  return isDone;
}
