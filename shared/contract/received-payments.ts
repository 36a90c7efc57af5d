/** The payments of an order at payment providers, as operators read them. Amounts are in yuan. */
import { z } from 'zod';
import { maybeNumber, maybeTime, someText } from './answers.ts';

export const receivedPayments = z.array(
  z.object({
    number: someText,
    pay_type_name: someText,
    amount: maybeNumber,
    /** When the money came; null while it has not. */
    received_time: maybeTime,
    /** What goes back, and when the provider confirmed it. */
    refunded: maybeNumber,
    refund_time: maybeTime,
  }),
);
export type ReceivedPayments = z.output<typeof receivedPayments>;
