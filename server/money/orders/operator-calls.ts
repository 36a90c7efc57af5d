/** Calls for operators to read orders and decide about them. */
import { eq, inArray, type SQL } from 'drizzle-orm';
import { type Contract, contract } from '../../../shared/contract/index.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, userOrder } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { type CallContext, type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, listPage, type Slice } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { ORDER } from './lifecycle.ts';
import { findOrders } from './list.ts';
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
    implement(contract.allOrders, async (query, { db, now }) => {
      const { id, createdAt, price, status } = userOrder;
      return listPage(db, query, {
        table: userOrder,
        filters: [
          equals(status, query.trade_status),
          equals(userOrder.number, query.order_num),
          equals(userOrder.userId, query.user_id),
          query.user ? await orderedBy(db, query.user) : undefined,
        ],
        period: createdAt,
        sortable: { id, order_time: createdAt, total_price: price, trade_status: status },
        find: (slice) => findWithMoney(db, slice, publicOrigin, now),
      });
    }),

    implement(contract.oneOrder, async ({ id }, { db, now }) => ({
      data: await findOne((slice) => findWithMoney(db, slice, publicOrigin, now), eq(userOrder.id, id)),
    })),

    implement(contract.decideRefund, (decision, { tx, me, now }) => decideRefund(tx, me, decision, now)),

    implement(
      contract.reviewRefund,
      move('review', ORDER_STATUS.underReview, messages.messageRefundReviewed),
    ),
    implement(contract.restoreOrder, move('restore', ORDER_STATUS.paid, messages.messageRefundEnded)),
  ];
}

/** Orders of users with that nickname or phone. */
async function orderedBy(db: Queries, typed: string): Promise<SQL> {
  const exact = [eq(appUser.phone, readPhone(typed) ?? typed)];
  const { count: isNamed } = await rowsNamed(db, { table: appUser, name: appUser.nickname, exact }, typed);
  return inArray(userOrder.userId, db.select({ id: appUser.id }).from(appUser).where(isNamed));
}

/** Orders with the user who ordered, and every payment. */
async function findWithMoney(db: Queries, slice: Slice, publicOrigin: string, now: Date) {
  const found = await findOrders(db, slice);
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const users = await db
    .select({ id: appUser.id, phone: appUser.phone, nickname: appUser.nickname })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(found.map(({ order }) => order.userId))]));
  const payments = await paymentsOf(db, 'user_order', ids);
  return found.map((it) => {
    const user = users.find(({ id }) => id === it.order.userId);
    return {
      id: it.order.id,
      ...presentOrder(it, publicOrigin, now),
      user_id: it.order.userId,
      user_name: user?.nickname ?? '',
      user_phone: user ? maskedPhone(user.phone) : '',
      payments: payments(it.order.id),
    };
  });
}
