/** Creditors' calls about promotions, and operators' calls about their orders. Amounts are in yuan. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { PAY_TYPES, REASON_MAX } from '../../domain/order.ts';
import {
  PACKAGE_PAGE_SIZE,
  PROMOTION_PAGE_SIZE,
  PROMOTION_PAY_TYPES,
  PROMOTION_PHASES,
  PROMOTION_STATUS_NAMES,
  type PromotionPhase,
} from '../../domain/promotion.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, id, requiredText, someTime, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { paymentState } from '../money/payment-state.ts';
import { receivedPayments } from '../money/received-payments.ts';
import { payerInput, wayToPay } from '../money/way-to-pay.ts';
import { operatorResource } from '../operator-resource.ts';
import { pageOf } from '../paging.ts';
import { period } from '../rest.ts';
import { subjectCodes } from './subject-fields.ts';

const promotionOrders = operatorResource('promotion-orders', 'money');
const own = { access: 'creditor' } as const;

const addedOwn = { access: 'creditor', since: 'added' } as const;
const orderId = z.object({ id });

/** A package as it is offered. */
const promotionPackage = z.object({
  id: idNumber,
  name: someText,
  desc: someText,
  /** Days. */
  cycle: count,
  total_price: maybeNumber,
});
export type PromotionPackage = z.output<typeof promotionPackage>;

/** An order. Fields that its state does not have are null. */
const promotionOrder = z.object({
  id: idNumber,
  order_id: idNumber,
  order_num: someText,
  /** The listing; null once it is deleted. */
  object_id: maybeNumber,
  zc_type: maybeNumber,
  /** The package. */
  goods_id: idNumber,
  o_object_title: someText,
  snap_name: someText,
  snap_desc: someText,
  total_price: maybeNumber,
  /** The first and the last day, YYYY-MM-DD in Shanghai. */
  start_time: someText,
  end_time: someText,
  order_time: maybeTime,
  /** The end of the time for payment; null unless unpaid. */
  expire_time: maybeTime,
  /** 1 Alipay, 2 WeChat, 3 balance. */
  pay_type: count,
  pay_type_name: maybeText,
  pay_time: maybeTime,
  /** 0 unpaid, 1 paid, 2 cancelled, 4 refunded. */
  trade_status: count,
  trade_name: someText,
  /** unpaid, upcoming, running, ended, cancelled or refunded. */
  phase: someText,
  phase_name: someText,
  cancel_time: maybeTime,
  cancel_reason: maybeText,
  /** 0 nothing was refunded, 1 all, 2 a part. */
  refund_sign: count,
  refund_time: maybeTime,
  refund_amount: maybeNumber,
  refund_reason: maybeText,
});
export type PromotionOrder = z.output<typeof promotionOrder>;

const orderOfAll = promotionOrder.extend({
  creditor_id: idNumber,
  creditor_name: someText,
  /** Money that came from a payment provider, and what went back. */
  payments: receivedPayments,
});

const required = { error: messages.promotionIncomplete };

export const promotionCalls = {
  packages: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/product',
    summary: 'Lists the promotion packages for a type of subjects',
    input: z.object({
      ...pageOf(PACKAGE_PAGE_SIZE, { most: 100 }),
      id: subjectCodes.anyType.describe('The type of the subject'),
    }),
    output: z.object({ data: z.object({ data: z.array(promotionPackage), total: count }) }),
  }),
  buyPromotion: defineCall({
    ...own,
    path: '/creditor/v1/order',
    summary:
      'Orders a promotion, and pays it from the balance with pay_type 3; an unpaid order of the same is returned again',
    idempotent: true,
    input: z.object({
      object_id: id,
      start_time: someTime(messages.promotionIncomplete).describe('Only the day counts'),
      end_time: text(30).optional().describe('Ignored: it follows from the package'),
      pay_type: z.union([z.number(), z.string()], required).pipe(codeOf(codesOf(PROMOTION_PAY_TYPES))),
      source: text(20).optional().describe('Ignored'),
      products: z
        .array(z.object({ count: wholeNumber(1, 1).default(1), goods_id: id }), required)
        .length(1, required),
    }),
    output: z.object({
      message: someText,
      data: z.object({
        order_id: idNumber,
        order_num: someText,
        /** Alipay's page; null for other methods. */
        pay_url: maybeText,
      }),
    }),
  }),
  promotionCode: defineCall({
    ...own,
    path: '/creditor/v1/pre_order',
    summary:
      'Opens the payment of an unpaid order at WeChat, or that of pay_type; repeating it returns the same payment',
    input: orderId.extend({ pay_type: codeOf(codesOf(PAY_TYPES)).default(2), ...payerInput }),
    output: z.object({
      data: z.object({
        /** OK. */
        return_msg: someText,
        ...wayToPay,
      }),
    }),
  }),
  promotionPayStatus: defineCall({
    ...own,
    path: '/creditor/v1/paystutas',
    summary: 'Returns whether an order is paid; queries the payment provider if no notification has arrived',
    input: orderId,
    output: paymentState,
  }),
  promotionList: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/promotions',
    summary: "Lists the creditor's promotion orders, newest first",
    input: z.object({
      ...pageOf(PROMOTION_PAGE_SIZE, { most: 100 }),
      phase: z
        .enum(Object.keys(PROMOTION_PHASES) as PromotionPhase[], { error: messages.invalidValue })
        .optional(),
    }),
    output: listOf(promotionOrder),
  }),
  cancelPromotion: defineCall({
    ...addedOwn,
    path: '/creditor/v1/promotions/{id}/cancel',
    summary: 'Cancels an unpaid promotion order',
    idempotent: true,
    input: orderId,
    output: done,
  }),
  allPromotions: promotionOrders.list({
    summary: 'Lists promotion orders, newest first',
    row: orderOfAll,
    sortable: ['id', 'order_time', 'total_price', 'trade_status'],
    filters: {
      ...period,
      trade_status: codeOf(codesOf(PROMOTION_STATUS_NAMES)).optional(),
      order_num: text(64).optional(),
      creditor_id: id.optional(),
      object: text(100).optional().describe("Words of the listing's title, or its number"),
    },
  }),
  onePromotion: promotionOrders.one({
    summary: 'Returns a promotion order with its payments',
    row: orderOfAll,
  }),
  refundPromotion: promotionOrders.action('refund', {
    summary: 'Refunds a paid promotion order once: the whole price, which ends the promotion, or a part',
    input: { amount, reason: requiredText(REASON_MAX, messages.remarkRequired, messages.valueTooLong) },
  }),
};
