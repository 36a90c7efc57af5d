/** An order as a payable. */
import { eq } from 'drizzle-orm';
import { ORDER_STATUS, ORDER_TRANSITIONS } from '../../../shared/domain/order.ts';
import { isAllowed } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { userOrder } from '../../platform/db/schema.ts';
import type { Payable } from '../payments/index.ts';
import { orderMessage } from './order-message.ts';

export const orderPayable: Payable = {
  async lock(tx, id) {
    await tx.select({ id: userOrder.id }).from(userOrder).where(eq(userOrder.id, id)).for('update');
  },

  /** A payment that arrives while the order still waits for it is in time, whatever the clock says. */
  async take(tx, id, { payType, paidAt }) {
    const [order] = await tx.select().from(userOrder).where(eq(userOrder.id, id));
    if (!order || order.status === ORDER_STATUS.cancelled) return 'late';
    if (!isAllowed(ORDER_TRANSITIONS, 'pay', order.status)) return 'double';
    await tx
      .update(userOrder)
      .set({ status: ORDER_STATUS.paid, payType, paidAt })
      .where(eq(userOrder.id, id));
    await sendMessage(tx, orderMessage(order, { event: 'paid', title: messages.messageOrderPaid }), paidAt);
    return 'taken';
  },

  async notify(tx, id, notice, now) {
    const [order] = await tx.select().from(userOrder).where(eq(userOrder.id, id));
    if (order) await sendMessage(tx, orderMessage(order, notice), now);
  },
};
