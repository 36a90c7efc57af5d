/** Creditors' calls about their own promotions. */
import { and, asc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { dayOf } from '../../../shared/time.ts';
import { payerRequest } from '../../accounts/third-party/index.ts';
import { promotionOrder, promotionPackage } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { numberedPage, sliced } from '../../platform/http/slice.ts';
import { type RandomDigits, randomDigits } from '../../platform/random-digits.ts';
import { inPhase, PROMOTION } from './lifecycle.ts';
import { findPromotions } from './list.ts';
import { placePromotion } from './new-order.ts';
import { ownPromotion, paidState, payPromotion } from './pay.ts';
import { presentPromotion } from './present.ts';
import type { PromotionPayments } from './promotion-money.ts';
import { subjectPromotion } from './statistics.ts';

export interface PromotionOptions {
  payments: PromotionPayments;
  digits?: RandomDigits;
}

export function creditorCalls({ digits = randomDigits, payments }: PromotionOptions): Implementation[] {
  return [
    implement(contract.packages, async ({ id, ...range }, { db }) => {
      const { list, count: total } = await numberedPage(db, range, {
        table: promotionPackage,
        filter: and(eq(promotionPackage.type, id), eq(promotionPackage.isOffered, true)),
        order: [asc(promotionPackage.sort), asc(promotionPackage.id)],
        find: (slice) => sliced(db.select().from(promotionPackage).$dynamic(), slice),
      });
      const data = list.map(({ id, name, description, cycle, price }) => ({
        id,
        name,
        desc: description,
        cycle,
        total_price: fenToYuan(price),
      }));
      return { data: { data, total } };
    }),

    implement(
      contract.buyPromotion,
      async ({ object_id, start_time, pay_type, products }, { tx, me, now }) => {
        const request = {
          creditorId: me.id,
          listingId: object_id,
          packageId: products[0]?.goods_id ?? 0,
          startDay: dayOf(start_time),
          payType: pay_type,
        };
        const { id, number, status } = await placePromotion(tx, request, { digits, payments }, now);
        const isPaid = status === PROMOTION_STATUS.paid;
        return {
          message: isPaid ? messages.paymentSuccess : messages.promotionOrdered,
          data: { order_id: id, order_num: number, pay_url: null },
        };
      },
      {
        after: async ({ data }, { db, me, now }) => {
          const order = await ownPromotion(db, me.id, data.order_id);
          const isAlipay = order.status === PROMOTION_STATUS.unpaid && order.payType === 1;
          if (!isAlipay) return {};
          const how = { payments, payer: { scene: 'pc', visitor: null } } as const;
          const { pay_url } = await payPromotion(db, order, 1, how, now);
          return { data: { ...data, pay_url } };
        },
      },
    ),

    implement(contract.promotionCode, async ({ id, pay_type, ...input }, context) => {
      const { db, me, now } = context;
      const order = await ownPromotion(db, me.id, id);
      const how = { payments, payer: payerRequest(input, context) };
      return { data: { return_msg: 'OK', ...(await payPromotion(db, order, pay_type, how, now)) } };
    }),

    implement(contract.promotionPayStatus, async ({ id }, { db, me, now }) => {
      const { isPaid, status } = await paidState(db, me.id, id, payments, now);
      return {
        data: {
          trade_state: isPaid ? 'SUCCESS' : 'NOTPAY',
          tradeStatus: isPaid ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
          trade_status: status,
        },
      };
    }),

    implement(contract.promotionList, async ({ phase, ...range }, { db, me, now }) => {
      const { list, count } = await numberedPage(db, range, {
        table: promotionOrder,
        filter: and(eq(promotionOrder.creditorId, me.id), phase && inPhase(phase, now)),
        find: (slice) => findPromotions(db, slice),
      });
      return { list: list.map(({ order, type }) => presentPromotion(order, type, now)), count };
    }),

    implement(contract.cancelPromotion, async ({ id }, { tx, me, now }) => {
      await lockForTransition(tx, PROMOTION, 'cancel', { id, owner: eq(promotionOrder.creditorId, me.id) });
      await tx
        .update(promotionOrder)
        .set({
          status: PROMOTION_STATUS.cancelled,
          cancelledAt: now,
          cancelReason: messages.promotionCancelledByCreditor,
        })
        .where(eq(promotionOrder.id, id));
      return { message: messages.promotionCancelled };
    }),

    implement(contract.subjectPromotion, async ({ id, order_id }, { db, me, now }) => ({
      data: await subjectPromotion(db, me.id, { id, orderId: order_id }, now),
    })),
  ];
}
