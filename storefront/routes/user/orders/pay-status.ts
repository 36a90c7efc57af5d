/** Whether an order is paid. */
import type { CallOptions } from '../../../../providers/api.ts';
import type { PayStatus } from '../../../../providers/payment-polling.ts';
import { entryOf } from '../../../../shared/domain/listing.ts';
import { ORDER_STATUS_NAMES, ORDER_TRANSITIONS } from '../../../../shared/domain/order.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { browserApi } from '../../../session/browser-api.ts';

/** @throws ApiError */
export async function payStatusOf(orderId: number, options?: CallOptions): Promise<PayStatus> {
  const { data } = await browserApi().payStatus({ order_id: orderId }, options);
  if (data.trade_state === 'SUCCESS' || data.tradeStatus === 'TRADE_SUCCESS') return { is: 'paid' };
  if (isAllowed(ORDER_TRANSITIONS, 'pay', data.trade_status)) return { is: 'open' };
  return { is: 'over', stateName: entryOf(ORDER_STATUS_NAMES, data.trade_status) ?? '' };
}
