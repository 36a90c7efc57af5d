/** Services for listings: the catalogue, users' orders, and operators' calls about both. */
import type { Implementation } from '../../platform/http/handler.ts';
import { operatorCalls } from './operator-calls.ts';
import { type OrderOptions, userCalls } from './user-calls.ts';

export { closeUnpaid } from './lifecycle.ts';
export { placeOrder } from './new-order.ts';
export { orderPayable } from './payable.ts';
export { decideRefund, waitingRefunds } from './refunds.ts';

export const orderRoutes = (options: OrderOptions): Implementation[] => [
  ...userCalls(options),
  ...operatorCalls(options),
];
