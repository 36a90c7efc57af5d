/** Whether an order is paid. */
import { ORDER_TRANSITIONS } from '../../../shared/domain/order.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { browserApi } from '../../browser-api.ts';

/** `over`: it isn't paid and can't be any more. */
export type PayStatus = 'paid' | 'open' | 'over';

/** @throws ApiError */
export async function payStatusOf(orderId: number): Promise<PayStatus> {
  const { data } = await browserApi().payStatus({ order_id: orderId });
  if (data.trade_state === 'SUCCESS' || data.tradeStatus === 'TRADE_SUCCESS') return 'paid';
  return may(ORDER_TRANSITIONS, 'pay', data.trade_status) ? 'open' : 'over';
}
