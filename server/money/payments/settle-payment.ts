/**
 * A payment has arrived. It counts once, however often it is reported: it is posted, and its payable takes it; a
 * payment that nothing can take is refunded automatically.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { PAY_TYPES, type PayType } from '../../../shared/domain/order.ts';
import type { Receipt } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment } from '../../platform/db/schema.ts';
import { platformAccount, post } from '../ledger/index.ts';
import type { Payables, PaymentOutcome } from './payables.ts';
import { requestRefund } from './refunds.ts';
import { AWAITING } from './returned.ts';

/** The provider's receipt is about an unknown payment, or another amount. */
export class WrongReceipt extends Error {
  constructor(
    readonly reason: 'unknown-payment' | 'other-amount',
    message: string,
  ) {
    super(message);
  }
}

/**
 * @returns the result; `repeated` if it was settled before; `returned-there` if the provider has refunded it
 * meanwhile
 * @throws WrongReceipt, in which case nothing changed
 */
export async function settlePayment(
  db: Queries,
  payType: PayType,
  receipt: Receipt,
  payables: Payables,
  now: Date,
): Promise<PaymentOutcome | 'repeated' | 'returned-there'> {
  const matches = and(eq(payment.number, receipt.number), eq(payment.payType, payType));
  const [stored] = await db.select().from(payment).where(matches);
  if (!stored)
    throw new WrongReceipt('unknown-payment', `no payment ${receipt.number} by ${PAY_TYPES[payType].key}`);
  if (stored.amount !== receipt.amount)
    throw new WrongReceipt(
      'other-amount',
      `payment ${stored.number} is ${stored.amount} fen and not ${receipt.amount}`,
    );
  if (stored.status === 'received') return 'repeated';
  if (stored.status === 'returned') return 'returned-there';
  const payable = payables[stored.payableKind];
  return db.transaction(async (tx) => {
    await payable.lock(tx, stored.payableId);
    const received = await tx
      .update(payment)
      .set({ status: 'received', tradeNumber: receipt.tradeNumber, receivedAt: receipt.paidAt })
      .where(and(eq(payment.id, stored.id), inArray(payment.status, [...AWAITING])))
      .returning({ id: payment.id });
    if (received.length === 0) return 'repeated';
    const outcome = await payable.take(tx, stored.payableId, { payType, paidAt: receipt.paidAt });
    const isNew = await post(
      tx,
      {
        kind: 'payment',
        reference: { kind: 'payment', id: stored.id },
        phase: 'received',
        from: platformAccount(PAY_TYPES[payType].key),
        to: platformAccount('revenue'),
        amount: stored.amount,
      },
      now,
    );
    if (!isNew) throw new Error(`payment ${stored.number} was booked before it came`);
    if (outcome !== 'taken') await requestRefund(tx, stored, { amount: stored.amount, cause: outcome }, now);
    return outcome;
  });
}
