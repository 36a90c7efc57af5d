/** An order as something that is paid for. */
import { eq } from 'drizzle-orm';
import { ORDER_STATUS, ORDER_TRANSITIONS } from '../../../shared/domain/order.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { userOrder } from '../../platform/db/schema.ts';
import type { Payable } from '../payments/index.ts';

export const orderPayable: Payable = {
  async lock(tx, id) {
    await tx.select({ id: userOrder.id }).from(userOrder).where(eq(userOrder.id, id)).for('update');
  },

  /** Money that comes while the order still waits for it is in time, whatever the clock says. */
  async take(tx, id, { payType, paidAt }) {
    const [order] = await tx.select().from(userOrder).where(eq(userOrder.id, id));
    if (!order || order.status === ORDER_STATUS.cancelled) return 'late';
    if (!may(ORDER_TRANSITIONS, 'pay', order.status)) return 'double';
    await tx
      .update(userOrder)
      .set({ status: ORDER_STATUS.paid, payType, paidAt })
      .where(eq(userOrder.id, id));
    return 'taken';
  },
};
