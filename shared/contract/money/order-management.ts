/** Operators' calls about orders and their refunds. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { ORDER_STATUS_NAMES, REFUND_DECISIONS, type RefundDecision } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, id, phone, text } from '../../validation.ts';
import { done, idNumber, listOf, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { remark } from '../reasons.ts';
import { period, range, sorting } from '../rest.ts';
import { order } from './orders.ts';
import { receivedPayments } from './received-payments.ts';

const action = { access: 'operator', permission: 'money', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;
const record = { ...action, answers: 'record' } as const;

const orderOfAll = order.extend({
  id: idNumber,
  user_phone: someText,
  /** Money that came for it, and what went back. */
  payments: receivedPayments,
});

export const orderManagementCalls = {
  allOrders: defineCall({
    ...rows,
    path: '/ops/v1/orders',
    summary: 'Lists orders, newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'order_time', 'total_price', 'trade_status']),
      trade_status: codeOf(codesOf(ORDER_STATUS_NAMES)).optional(),
      ...period,
      order_num: text(64).optional(),
      user_phone: phone.optional(),
    }),
    output: listOf(orderOfAll),
  }),
  oneOrder: defineCall({
    ...record,
    method: 'GET',
    path: '/ops/v1/orders/{id}',
    summary: 'Returns an order with its payments',
    input: z.object({ id }),
    output: z.object({ data: orderOfAll }),
  }),
  decideRefund: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/refund',
    summary: 'Decides a refund: whole, in part, or refused',
    writes: true,
    input: z.object({
      id,
      decision: z.enum(Object.keys(REFUND_DECISIONS) as RefundDecision[], { error: messages.required }),
      amount: amount.optional().describe('For a partial refund'),
      remark,
    }),
    output: done,
  }),
  reviewRefund: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/review',
    summary: 'Takes a refund request under review',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  restoreOrder: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/restore',
    summary: 'Ends a review without a refund: the order stays paid',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
