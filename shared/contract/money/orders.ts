/** Services for listings, and users' orders of them. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { CANCEL_REASONS, ORDER_FILTERS, ORDER_PAGE_SIZE, PAY_TYPES, REASON_MAX } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { codeOf, id, requiredText } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';
import { paymentState } from './payment-state.ts';
import { payerInput, wayToPay } from './way-to-pay.ts';

const payType = codeOf(codesOf(PAY_TYPES));

/** A service as it is offered; the price in yuan. */
export const service = z.object({
  id: idNumber,
  name: someText,
  description: someText,
  /** The provider of the service. */
  m_name: someText,
  price: maybeNumber,
});
export type Service = z.output<typeof service>;

/** A payment that the order couldn't take, and that goes back by itself. */
const returnedPayment = z.object({
  pay_type_name: maybeText,
  amount: maybeNumber,
  /** Why, as the payer reads it. */
  reason: someText,
  receive_time: maybeTime,
  /** When the money was on its way back; null while the payment provider has not yet confirmed. */
  refund_time: maybeTime,
  /** `waiting`, `failed` (an operator settles it), `done` or `offline` (paid out at the bank). */
  refund_state: maybeText.optional(),
});
export type ReturnedPayment = z.output<typeof returnedPayment>;

/** An order as its list and its own page show it: amounts in yuan. Fields that a state doesn't know are null. */
export const order = z.object({
  order_id: idNumber,
  order_num: someText,
  order_time: maybeTime,
  /** Until when it can be paid; null unless unpaid. */
  expire_time: maybeTime,
  /** How many seconds that was from the answer: browsers' clocks go wrong. */
  expire_in: maybeNumber,
  pay_time: maybeTime,
  pay_type_name: maybeText,
  /** 0 unpaid, 1 paid, 2 cancelled, 3 refund requested, 4 refund decided, 5 under review. */
  trade_status: count,
  trade_name: someText,
  goods_name: someText,
  goods_num: count,
  img_url: maybeText,
  total_price: maybeNumber,
  goods_price: maybeNumber,
  /** The paid amount; null before the payment. */
  fact_price: maybeNumber,
  /** The provider of the service. */
  m_name: someText,
  /** The listing that it is about; null while it has no page. */
  object_id: maybeNumber,
  object_title: someText,
  cancel_time: maybeTime,
  cancel_reason: maybeText,
  /** Time and reason of the refund request. */
  apply_time: maybeTime,
  refund_reason: maybeText,
  /** 1 agreed, 2 refused; null before. */
  examine_status: maybeNumber,
  examine_time: maybeTime,
  examine_remark: maybeText,
  /** The refunded amount; null unless agreed. */
  refund_amount: maybeNumber,
  /** When the money was on its way back; null while the payment provider has not yet confirmed. */
  refund_time: maybeTime,
  /** `waiting`, `failed` (an operator settles it), `done` or `offline` (paid out at the bank); null without. */
  refund_state: maybeText.optional(),
  returned: z.preprocess((list) => list ?? [], z.array(returnedPayment)),
});
export type Order = z.output<typeof order>;

export const orderCalls = {
  services: defineCall({
    path: '/customer/Index/services',
    summary: 'Lists the services that can be ordered for a listing',
    since: 'added',
    input: z.object({ object_id: id }),
    output: listOf(service),
  }),
  addOrder: defineCall({
    path: '/customer/User/addOrder',
    summary: 'Orders a service for a listing; returns the existing order if it is unpaid',
    access: 'user',
    since: 'added',
    idempotent: true,
    input: z.object({ object_id: id, goods_id: id }),
    output: z.object({ data: z.object({ order_id: idNumber, order_num: someText }) }),
  }),
  payOrder: defineCall({
    path: '/customer/User/payOrder',
    summary:
      'Opens the payment of an unpaid order at the payment provider; repeating it returns the same payment',
    access: 'user',
    since: 'added',
    input: z.object({ order_id: id, pay_type: payType, ...payerInput }),
    output: z.object({
      data: z.object({
        order_id: idNumber,
        order_num: someText,
        ...wayToPay,
      }),
    }),
  }),
  payStatus: defineCall({
    path: '/customer/User/payStatus',
    summary: 'Returns whether an order is paid; queries the payment provider if no notification has arrived',
    access: 'user',
    since: 'added',
    input: z.object({ order_id: id }),
    output: paymentState,
  }),
  orderList: defineCall({
    path: '/customer/User/getOrderLiset',
    summary: "Lists the user's orders, newest first",
    access: 'user',
    input: z.object({
      ...pageOf(ORDER_PAGE_SIZE),
      tradeStatus: codeOf(ORDER_FILTERS.filter((it) => it !== '').map(Number)).optional(),
    }),
    output: listOf(order),
  }),
  orderDetails: defineCall({
    path: '/customer/User/getOrderDetails',
    summary: 'Returns an order of the user',
    access: 'user',
    input: z.object({ order_id: id }),
    output: z.object({ data: order }),
  }),
  cancelOrder: defineCall({
    path: '/customer/User/setOrderCancel',
    summary: 'Cancels an unpaid order of the user, with one of the reasons',
    access: 'user',
    idempotent: true,
    input: z.object({
      order_id: id,
      name: z.enum(CANCEL_REASONS, { error: messages.cancelReasonRequired }),
    }),
    output: done,
  }),
  applyRefund: defineCall({
    path: '/customer/User/applyRefund',
    summary: 'Requests the refund of a paid order of the user',
    access: 'user',
    since: 'added',
    idempotent: true,
    input: z.object({
      order_id: id,
      reason: requiredText(REASON_MAX, messages.refundReasonRequired, messages.valueTooLong),
    }),
    output: done,
  }),
};
