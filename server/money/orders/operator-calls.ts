/** What operators do about orders. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Contract, contract } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import { ORDER_STATUS, type OrderTransition, PAY_TYPES } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { record } from '../../operators/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, payment, refund, userOrder } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type CallContext, type Implementation, implement } from '../../platform/http/handler.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';
import { ORDER } from './lifecycle.ts';
import { type FoundOrder, findOrders } from './list.ts';
import { orderMessage } from './order-message.ts';
import { presentOrder } from './present.ts';
import { decideRefund } from './refunds.ts';

export function operatorCalls({ publicOrigin }: { publicOrigin: string }): Implementation[] {
  /** Another state, a line in the audit and a message to the user; no money moves. */
  const move =
    (transition: OrderTransition, status: number, title: string) =>
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
      return { message: messages.operationSuccess };
    };

  return [
    implement(contract.allOrders, async ({ trade_status, ...range }, { db, now }) => {
      const matches = trade_status === undefined ? undefined : eq(userOrder.status, trade_status);
      const { id, createdAt, price, status } = userOrder;
      const columns = { id, order_time: createdAt, total_price: price, trade_status: status };
      const orderBy = orderOf(range, columns, [desc(id)]);
      const found = await findOrders(db, matches, { ...sliceOf(range), orderBy });
      return {
        list: await withMoney(db, found, publicOrigin, now),
        count: await db.$count(userOrder, matches),
      };
    }),

    implement(contract.oneOrder, async ({ id }, { db, now }) => {
      const found = await findOrders(db, eq(userOrder.id, id), { offset: 0, limit: 1 });
      const [order] = await withMoney(db, found, publicOrigin, now);
      if (!order) throw refusals.missing();
      return { data: order };
    }),

    implement(contract.decideRefund, async (decision, { tx, me, now }) => {
      await decideRefund(tx, me, decision, now);
      return { message: messages.operationSuccess };
    }),

    implement(
      contract.reviewRefund,
      move('review', ORDER_STATUS.underReview, messages.messageRefundReviewed),
    ),
    implement(contract.restoreOrder, move('restore', ORDER_STATUS.paid, messages.messageRefundEnded)),
  ];
}

/** With who ordered, and every payment that was opened. */
async function withMoney(db: Queries, found: FoundOrder[], publicOrigin: string, now: Date) {
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const users = await db
    .select({ id: appUser.id, phone: appUser.phone })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(found.map(({ order }) => order.userId))]));
  const payments = await db
    .select({ payment, refund })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(eq(payment.payableKind, 'user_order'), inArray(payment.payableId, ids)))
    .orderBy(asc(payment.id));
  return found.map((it) => ({
    id: it.order.id,
    ...presentOrder(it, publicOrigin, now),
    user_phone: users.find(({ id }) => id === it.order.userId)?.phone ?? '',
    payments: payments
      .filter(({ payment: { payableId } }) => payableId === it.order.id)
      .map(({ payment: paid, refund: back }) => ({
        number: paid.number,
        pay_type_name: entryOf(PAY_TYPES, paid.payType)?.name ?? '',
        amount: fenToYuan(paid.amount),
        received_time: paid.receivedAt && formatTime(paid.receivedAt),
        refunded: back && fenToYuan(back.amount),
        refund_time: back?.doneAt ? formatTime(back.doneAt) : null,
      })),
  }));
}
