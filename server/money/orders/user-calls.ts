/** Calls for users; each reads or changes only the user's own orders. */
import { and, asc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { payerRequest } from '../../accounts/third-party/index.ts';
import { listingOnShelf } from '../../market/listings/index.ts';
import type { Lookups } from '../../platform/cached-values.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, service, userOrder } from '../../platform/db/schema.ts';
import { assertMay, lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement, type UserPrincipal } from '../../platform/http/handler.ts';
import { equals, findOne, numberedPage } from '../../platform/http/slice.ts';
import { type RandomDigits, randomDigits } from '../../platform/random-digits.ts';
import { openPayment, type Payables, type PaymentOptions, refreshPayable } from '../payments/index.ts';
import { ORDER, type OrderRow } from './lifecycle.ts';
import { findOrders } from './list.ts';
import { placeOrder, servedColumns } from './new-order.ts';
import { presentOrder } from './present.ts';
import { assertServed, isServed } from './service-scope.ts';

export interface OrderOptions extends PaymentOptions {
  payables: Payables;
  digits?: RandomDigits;
  lookups: Lookups;
}

export function userCalls({ digits = randomDigits, lookups, ...payments }: OrderOptions): Implementation[] {
  const { publicOrigin } = payments;
  const offered = lookups.cache(offeredServices);

  return [
    implement(contract.services, async ({ object_id }, { db, now }) => {
      const [all, about] = await Promise.all([offered(db), listingOnShelf(db, object_id)]);
      const list = all.filter(({ scope }) => isServed(scope, about, now)).map(({ service }) => service);
      return { list, count: list.length };
    }),

    implement(contract.addOrder, async ({ object_id, goods_id }, { tx, me, now }) => {
      const selection = { userId: me.id, listingId: object_id, serviceId: goods_id };
      const { id, number } = await placeOrder(tx, selection, now, digits);
      return { message: messages.orderPlaced, data: { order_id: id, order_num: number } };
    }),

    implement(contract.payOrder, async ({ order_id, pay_type, ...payer }, context) => {
      const { db, me, now } = context;
      const order = await ownOrder(db, me, order_id);
      assertMay(ORDER, 'pay', order.status);
      await assertStillServed(db, order, now);
      if (order.expiresAt <= now) throw refusals.conflict(messages.orderTooLate);
      const wayToPay = await openPayment(
        db,
        {
          number: order.number,
          payable: { kind: 'user_order', id: order.id },
          payType: pay_type,
          amount: order.price,
          subject: order.serviceName,
          expiresAt: order.expiresAt,
          returnPath: `/user/myOrder/myOrderDetail?id=${order.id}&paid=1`,
          payer: payerRequest(payer, context),
        },
        payments,
        now,
      );
      return {
        message: messages.orderPaying,
        data: { order_id: order.id, order_num: order.number, ...wayToPay },
      };
    }),

    implement(contract.payStatus, async ({ order_id }, { db, me, now }) => {
      const before = await ownOrder(db, me, order_id);
      if (before.status === ORDER_STATUS.unpaid) {
        await refreshPayable(db, { kind: 'user_order', id: before.id }, payments, now);
      }
      const { status, paidAt } = await ownOrder(db, me, order_id);
      return {
        data: {
          trade_state: paidAt ? 'SUCCESS' : 'NOTPAY',
          tradeStatus: paidAt ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
          trade_status: status,
        },
      };
    }),

    implement(contract.orderList, async ({ tradeStatus, ...range }, { db, me, now }) => {
      const { list, count } = await numberedPage(db, range, {
        table: userOrder,
        filter: and(isOf(me), equals(userOrder.status, tradeStatus)),
        find: (slice) => findOrders(db, slice),
      });
      return { list: list.map((it) => presentOrder(it, publicOrigin, now)), count };
    }),

    implement(contract.orderDetails, async ({ order_id }, { db, me, now }) => {
      const found = await findOne((slice) => findOrders(db, slice), eq(userOrder.id, order_id), isOf(me));
      return { data: presentOrder(found, publicOrigin, now) };
    }),

    implement(contract.cancelOrder, async ({ order_id, name }, { tx, me, now }) => {
      await lockForTransition(tx, ORDER, 'cancel', { id: order_id, owner: isOf(me) });
      await tx
        .update(userOrder)
        .set({ status: ORDER_STATUS.cancelled, cancelledAt: now, cancelReason: name })
        .where(eq(userOrder.id, order_id));
      return { message: messages.orderCancelled };
    }),

    implement(contract.applyRefund, async ({ order_id, reason }, { tx, me, now }) => {
      await lockForTransition(tx, ORDER, 'askRefund', { id: order_id, owner: isOf(me) });
      await tx
        .update(userOrder)
        .set({
          status: ORDER_STATUS.refundRequested,
          refundAskedAt: now,
          refundReason: reason,
          examineRemark: null,
        })
        .where(eq(userOrder.id, order_id));
      return { message: messages.refundRequested };
    }),
  ];
}

const isOf = ({ id }: UserPrincipal) => eq(userOrder.userId, id);

/** An order of the user. @throws Refusal 404 for another user's */
async function ownOrder(db: Queries, me: UserPrincipal, id: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(userOrder)
    .where(and(eq(userOrder.id, id), isOf(me)));
  if (!order) throw refusals.missing();
  return order;
}

/**
 * The listing's times, and the scope of the service, may have changed since the order.
 * @throws Refusal 409 like placing the order
 */
async function assertStillServed(db: Queries, { listingId, serviceId }: OrderRow, now: Date): Promise<void> {
  if (listingId === null) return;
  const [about] = await db.select(servedColumns).from(listing).where(eq(listing.id, listingId));
  const [goods] = await db.select().from(service).where(eq(service.id, serviceId));
  if (about && goods) assertServed(goods, about, now);
}

/** The services that can be ordered, in wire format, and for which listings. */
async function offeredServices(db: Queries) {
  const rows = await db
    .select()
    .from(service)
    .where(eq(service.isOffered, true))
    .orderBy(asc(service.sort), asc(service.id));
  return rows.map((row) => ({
    scope: { listingTypes: row.listingTypes, propertyKinds: row.propertyKinds, period: row.period },
    service: {
      id: row.id,
      name: row.name,
      description: row.description,
      m_name: row.provider,
      price: fenToYuan(row.price),
    },
  }));
}
