/** Operators' calls about payments by providers, and about refunds. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import {
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
  REFUND_STATES,
  type RefundState,
} from '../../domain/money/payment.ts';
import { PAY_TYPES } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { codeOf, requiredText, text } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';
import { gatewayEvent } from './gateway-events.ts';

const payments = operatorResource('payments', 'money');
const refunds = operatorResource('refunds', 'money');

const number = text(64).optional();

const ofPayment = {
  id: idNumber,
  /** The number by which the provider knows it. */
  number: someText,
  pay_type: count,
  /** `user_order` or `promotion_order`. */
  payable_kind: someText,
  payable_id: idNumber,
  order_num: maybeText,
  /** Yuan. */
  amount: maybeNumber,
  create_time: maybeTime,
};

const payment = z.object({
  ...ofPayment,
  subject: someText,
  /** `open`, `received` or `closed`. */
  status: someText,
  /** The provider's own number. */
  trade_number: maybeText,
  received_time: maybeTime,
  expire_time: maybeTime,
  /** How often the provider was asked, and when last. */
  queries: count,
  asked_time: maybeTime,
  /** Yuan; null where nothing goes back. */
  refunded: maybeNumber,
});

const refund = z.object({
  ...ofPayment,
  payment_number: someText,
  /** `decision`, `late` or `double`. */
  cause: someText,
  /** `waiting`, `failed` (the provider will not make it), `done` or `offline`. */
  state: someText,
  done_time: maybeTime,
  failed_time: maybeTime,
  /** The bank's number, if it was paid out at the bank. */
  offline_reference: maybeText,
  /** Attempts to reach the provider, why the last one failed, and when the next one comes. */
  attempts: count,
  failure: maybeText,
  next_time: maybeTime,
});

export const paymentCalls = {
  allPayments: payments.list({
    summary: 'Lists payments by Alipay and WeChat, newest first',
    row: payment,
    sortable: ['id', 'create_time', 'amount'],
    filters: {
      ...period,
      number: number.describe("A whole number: ours, the provider's, or the order's"),
      pay_type: codeOf(codesOf(PAY_TYPES)).optional(),
      status: codeOf(Object.keys(PAYMENT_STATUS_NAMES) as PaymentStatus[]).optional(),
    },
  }),
  onePayment: payments.one({
    summary: 'Returns a payment with the notifications about it, newest first',
    row: payment.extend({ notifications: z.array(gatewayEvent) }),
  }),
  allRefunds: refunds.list({
    summary: 'Lists refunds by Alipay and WeChat, newest first',
    row: refund,
    sortable: ['id', 'create_time', 'amount'],
    filters: {
      ...period,
      number: number.describe("A whole number: the refund's, the payment's, or the order's"),
      state: codeOf(Object.keys(REFUND_STATES) as RefundState[]).optional(),
    },
  }),
  oneRefund: refunds.one({ summary: 'Returns a refund, with why the last attempt failed', row: refund }),
  retryRefund: refunds.action('retry', {
    summary:
      'Asks the provider again, now, to send the money back, also after it failed there; a closed refund gets a new number',
  }),
  settleRefund: refunds.action('settle', {
    summary:
      "Records that a failed refund was paid out at the bank, with a number of the bank's that no other payout has",
    input: { reference: requiredText(64, messages.required, messages.invalidValue), remark },
  }),
};
