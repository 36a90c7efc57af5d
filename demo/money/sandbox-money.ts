/** Payments and refunds of the demonstration, as if people had been at the sandbox's cashier. */
import { isNull } from 'drizzle-orm';
import { promotionPayable } from '../../server/creditors/promotions/index.ts';
import { orderPayable } from '../../server/money/orders/index.ts';
import { sendRefund, settlePayment } from '../../server/money/payments/index.ts';
import { sandboxGateways } from '../../server/outside/gateways/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { payment, refund, sandboxPayment } from '../../server/platform/db/schema.ts';
import type { PayType } from '../../shared/domain/order.ts';
import type { Fen } from '../../shared/money.ts';

interface DemoPayment {
  payable: { kind: typeof payment.$inferInsert.payableKind; id: number };
  number: string;
  payType: PayType;
  amount: Fen;
  subject: string;
  createdAt: Date;
  expiresAt: Date;
}

const PAYABLES = { user_order: orderPayable, promotion_order: promotionPayable };

export async function payAtSandbox(
  tx: Queries,
  { payable, ...paid }: DemoPayment,
  paidAt: Date,
): Promise<void> {
  const { number, payType, amount } = paid;
  const tradeNumber = `SANDBOX${number}`;
  await tx.insert(sandboxPayment).values({ ...paid, status: 'paid', tradeNumber, paidAt });
  await tx.insert(payment).values({
    ...paid,
    payableKind: payable.kind,
    payableId: payable.id,
    status: 'open',
    nextQueryAt: paidAt,
  });
  await settlePayment(tx, payType, { number, amount, tradeNumber, paidAt }, PAYABLES, paidAt);
}

/** Sends the refunds that wait, at the time of the story and not when the server first runs. */
export async function sendRefunds(tx: Queries, clock: () => Date): Promise<void> {
  const waiting = await tx.select({ id: refund.id }).from(refund).where(isNull(refund.doneAt));
  for (const { id } of waiting) {
    await sendRefund(tx, id, { gateways: sandboxGateways({ db: tx, clock }), payables: PAYABLES, clock });
  }
}
