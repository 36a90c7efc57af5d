/** Refunds of promotion orders, which operators decide. */

import { eq } from 'drizzle-orm';
import { PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { paidWords } from '../../../shared/fields/amount.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { sendMessage, textOwner } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promotionOrder } from '../../platform/db/schema.ts';
import { assertMay } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { PROMOTION, type PromotionRow } from './lifecycle.ts';
import { lockPromotion } from './payable.ts';
import { promotionMessage } from './promotion-message.ts';
import type { PromotionMoney } from './promotion-money.ts';
import { refreshListing } from './running.ts';

interface PromotionRefund {
  id: number;
  /** More than 0, at most the price. */
  amount: Fen;
  /** The creditor reads it. */
  reason: string;
}

/**
 * Refunds by the same payment method. A full refund ends the promotion.
 * @param tx a transaction
 * @throws Refusal 404, 409 for an order that is not paid or was refunded before, 422 for a wrong amount
 */
export async function refundPromotion(
  tx: Queries,
  { actor, money }: { actor: Actor; money: PromotionMoney },
  { id, amount, reason }: PromotionRefund,
  now: Date,
): Promise<void> {
  const order = await lockPromotion(tx, id);
  if (!order) throw refusals.missing();
  const isWhole = amount === order.price;
  assertMay(PROMOTION, isWhole ? 'refund' : 'refundPart', order.status);
  if (order.refundAmount !== null) throw refusals.conflict(messages.promotionRefunded);
  if (amount <= 0n || amount > order.price) throw refusals.invalid({ amount: messages.promotionRefundWrong });

  await tx
    .update(promotionOrder)
    .set({
      ...(isWhole && { status: PROMOTION_STATUS.refunded }),
      refundAmount: amount,
      refundedAt: now,
      refundReason: reason,
    })
    .where(eq(promotionOrder.id, id));
  if (isWhole && order.listingId) await refreshListing(tx, order.listingId, now);
  await money.giveBack(tx, order, amount, now);
  await inform(tx, order, { amount, reason }, now);
  await record(
    tx,
    actor,
    {
      action: 'refund',
      subject: 'promotion-orders',
      subjectId: id,
      details: { fen: amount.toString(), reason },
    },
    now,
  );
}

async function inform(
  tx: Queries,
  order: PromotionRow,
  { amount, reason }: Pick<PromotionRefund, 'amount' | 'reason'>,
  now: Date,
): Promise<void> {
  const refunded = { event: 'refunded', title: messages.messagePromotionRefunded, reason };
  const message = promotionMessage(order, refunded);
  await sendMessage(tx, message, now);
  const text = fill(messages.promotionRefundSms, {
    number: order.number,
    amount: paidWords(amount),
  });
  await textOwner(tx, message.to, text, now);
}
