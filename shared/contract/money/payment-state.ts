/** Whether an order is paid, in the words of Alipay and of WeChat. */
import { z } from 'zod';
import { count, someText } from '../answers.ts';

export const paymentState = z.object({
  data: z.object({
    /** SUCCESS, else NOTPAY. */
    trade_state: someText,
    /** TRADE_SUCCESS, else WAIT_BUYER_PAY. */
    tradeStatus: someText,
    trade_status: count,
  }),
});
