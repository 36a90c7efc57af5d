/** Calls for operators to read orders and decide about them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Contract, contract } from '../../../shared/contract/index.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, userOrder } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type CallContext, type Implementation, implement } from '../../platform/http/handler.ts';
import { countUpToHorizon, orderOf, sliceOf, within } from '../../platform/http/slice.ts';
import { paymentsOf } from '../payments/index.ts';
import { ORDER } from './lifecycle.ts';
import { type FoundOrder, findOrders } from './list.ts';
import { orderMessage } from './order-message.ts';
import { presentOrder } from './present.ts';
import { decideRefund } from './refunds.ts';

export function operatorCalls({ publicOrigin }: { publicOrigin: string }): Implementation[] {
  /** Changes the state, writes the audit and sends the user a message; no money moves. */
  const move =
    (transition: 'review' | 'restore', status: number, title: string) =>
    async (
      { id, remark }: { id: number; remark: string },
      { tx, me, now }: CallContext<Contract['reviewRefund' | 'restoreOrder']>,
    ) => {
      const order = await lockForTransition(tx, ORDER, transition, { id });
      await tx.update(userOrder).set({ status, examineRemark: remark }).where(eq(userOrder.id, id));
      await record(
        tx,
        me,
        { action: transition, subject: 'orders', subjectId: id, details: { remark } },
        now,
      );
      const event = `${transition} ${now.getTime()}`;
      await sendMessage(tx, orderMessage(order, { event, title, reason: remark }), now);
    };

  return [
    implement(
      contract.allOrders,
      async ({ trade_status, order_num, user_phone, from, to, ...range }, { db, now }) => {
        const owner = db
          .select({ id: appUser.id })
          .from(appUser)
          .where(eq(appUser.phone, user_phone ?? ''));
        const matches = and(
          trade_status === undefined ? undefined : eq(userOrder.status, trade_status),
          order_num ? eq(userOrder.number, order_num) : undefined,
          user_phone ? inArray(userOrder.userId, owner) : undefined,
          within(userOrder.createdAt, { from, to }),
        );
        const { id, createdAt, price, status } = userOrder;
        const columns = { id, order_time: createdAt, total_price: price, trade_status: status };
        const orderBy = orderOf(range, columns, [desc(id)]);
        const found = await findOrders(db, matches, { ...sliceOf(range), orderBy });
        return {
          list: await withMoney(db, found, publicOrigin, now),
          count: await countUpToHorizon(db, userOrder, matches),
        };
      },
    ),

    implement(contract.oneOrder, async ({ id }, { db, now }) => {
      const found = await findOrders(db, eq(userOrder.id, id), { offset: 0, limit: 1 });
      const [order] = await withMoney(db, found, publicOrigin, now);
      if (!order) throw refusals.missing();
      return { data: order };
    }),

    implement(contract.decideRefund, (decision, { tx, me, now }) => decideRefund(tx, me, decision, now)),

    implement(
      contract.reviewRefund,
      move('review', ORDER_STATUS.underReview, messages.messageRefundReviewed),
    ),
    implement(contract.restoreOrder, move('restore', ORDER_STATUS.paid, messages.messageRefundEnded)),
  ];
}

/** With the user who ordered, and every payment. */
async function withMoney(db: Queries, found: FoundOrder[], publicOrigin: string, now: Date) {
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const users = await db
    .select({ id: appUser.id, phone: appUser.phone })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(found.map(({ order }) => order.userId))]));
  const payments = await paymentsOf(db, 'user_order', ids);
  return found.map((it) => ({
    id: it.order.id,
    ...presentOrder(it, publicOrigin, now),
    user_phone: users.find(({ id }) => id === it.order.userId)?.phone ?? '',
    payments: payments(it.order.id),
  }));
}
