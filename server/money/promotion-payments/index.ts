/** Promotion orders as the modules of money see them: paid from the balance or at a provider, and refunded. */
import { and, eq } from 'drizzle-orm';
import { BALANCE } from '../../../shared/domain/promotion.ts';
import type { PromotionMoney, PromotionPayments } from '../../creditors/promotions/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, type promotionOrder } from '../../platform/db/schema.ts';
import { payOffDebt } from '../debts/index.ts';
import { creditorAccount, Overdraft, platformAccount, post } from '../ledger/index.ts';
import {
  isOwnPayment,
  openPayment,
  type Payables,
  type PaymentOptions,
  paymentsOf,
  refreshPayable,
  requestRefund,
} from '../payments/index.ts';

type PromotionRow = typeof promotionOrder.$inferSelect;

const KIND = 'promotion_order';

/** Distinguishes promotion payments from those of users' orders, whose numbers have the same format. */
const MARK = 'P';

export const promotionMoney: PromotionMoney = {
  async payFromBalance(tx, { id, creditorId, price }, now) {
    const transfer = {
      kind: 'promotion',
      reference: { kind: KIND, id },
      phase: 'paid',
      from: creditorAccount(creditorId, 'available'),
      to: platformAccount('revenue'),
      amount: price,
    } as const;
    try {
      if (!(await post(tx, transfer, now))) throw new Error(`promotion order ${id} was paid before`);
      return true;
    } catch (error) {
      if (error instanceof Overdraft) return false;
      throw error;
    }
  },

  async giveBack(tx, order, amount, now) {
    if (order.payType !== BALANCE) {
      await requestRefund(tx, await receivedPayment(tx, order), { amount, cause: 'decision' }, now);
      return;
    }
    const { id, creditorId } = order;
    const transfer = {
      kind: 'refund',
      reference: { kind: KIND, id },
      phase: 'decided',
      from: platformAccount('revenue'),
      to: creditorAccount(creditorId, 'available'),
      amount,
    } as const;
    if (!(await post(tx, transfer, now))) throw new Error(`promotion order ${id} was refunded before`);
    await payOffDebt(tx, creditorId, { kind: KIND, id }, now);
  },

  paymentsOf: (db, orderIds) => paymentsOf(db, KIND, orderIds),
};

export const promotionPayments = (options: PaymentOptions & { payables: Payables }): PromotionPayments => ({
  ...promotionMoney,

  open: (db, order, payType, payer, now) =>
    openPayment(
      db,
      {
        number: order.number + MARK,
        payable: { kind: KIND, id: order.id },
        payType,
        amount: order.price,
        subject: order.packageName,
        expiresAt: order.expiresAt,
        returnPath: '/creditorUser/subject/promotions',
        payer,
      },
      options,
      now,
    ),

  refresh: (db, id, now) => refreshPayable(db, { kind: KIND, id }, options, now),
});

/** The payment that made the order paid. */
async function receivedPayment(tx: Queries, { id, payType }: PromotionRow) {
  const [received] = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.payableKind, KIND),
        eq(payment.payableId, id),
        eq(payment.payType, payType),
        isOwnPayment(tx),
      ),
    );
  if (!received) throw new Error(`promotion order ${id} is paid without a payment`);
  return received;
}
