/** The payments of an order at payment providers, as operators read them. Amounts are in yuan. */
import { z } from 'zod';
import { maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';

export const receivedPayments = z.array(
  z.object({
    number: someText,
    pay_type_name: someText,
    amount: maybeNumber,
    /** When the money came; null while it has not. */
    received_time: maybeTime,
    /** The refunded amount, and when the provider confirmed it. */
    refunded: maybeNumber,
    refund_time: maybeTime,
    /** `waiting`, `failed`, `done` or `offline`; null without a refund. */
    refund_state: maybeText.optional(),
  }),
);
export type ReceivedPayments = z.output<typeof receivedPayments>;
