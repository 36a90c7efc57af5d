/** Operators' calls about orders and their refunds. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { ORDER_STATUS_NAMES, REFUND_DECISIONS, type RefundDecision } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, id, text } from '../../validation.ts';
import { idNumber, someText } from '../answers.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';
import { order } from './orders.ts';
import { receivedPayments } from './received-payments.ts';

const orders = operatorResource('orders', 'money');

const orderOfAll = order.extend({
  id: idNumber,
  user_id: idNumber,
  user_name: someText,
  /** Masked: 138****0001. */
  user_phone: someText,
  /** Money that came for it, and what went back. */
  payments: receivedPayments,
});

export const orderManagementCalls = {
  allOrders: orders.list({
    summary: 'Lists orders, newest first',
    row: orderOfAll,
    sortable: ['id', 'order_time', 'total_price', 'trade_status'],
    filters: {
      trade_status: codeOf(codesOf(ORDER_STATUS_NAMES)).optional(),
      ...period,
      order_num: text(64).optional(),
      user: text(50).optional().describe("Part of the user's nickname, or the whole phone"),
      user_id: id.optional(),
    },
  }),
  oneOrder: orders.one({ summary: 'Returns an order with its payments', row: orderOfAll }),
  decideRefund: orders.action('refund', {
    summary: 'Decides a refund: whole, in part, or refused',
    input: {
      decision: z.enum(Object.keys(REFUND_DECISIONS) as RefundDecision[], { error: messages.required }),
      amount: amount.optional().describe('For a partial refund'),
      remark,
    },
  }),
  reviewRefund: orders.action('review', {
    summary: 'Takes a refund request under review',
    input: { remark },
  }),
  restoreOrder: orders.action('restore', {
    summary: 'Ends a review without a refund: the order stays paid',
    input: { remark },
  }),
};
