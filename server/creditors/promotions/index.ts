/** Promotions: creditors buy the first places for their listings and see the results, and operators refund. */
import type { Implementation } from '../../platform/http/handler.ts';
import { creditorCalls, type PromotionOptions } from './creditor-calls.ts';
import { operatorCalls } from './operator-calls.ts';

export { endPromotions } from './end.ts';
export { closeUnpaidPromotions, promotionCounts } from './lifecycle.ts';
export { placePromotion } from './new-order.ts';
export { promotionPayable } from './payable.ts';
export type { PromotionMoney, PromotionPayments } from './promotion-money.ts';
export { refundPromotion } from './refunds.ts';
export { refreshListing, refreshPromoted } from './running.ts';

export const promotionRoutes = (options: PromotionOptions): Implementation[] => [
  ...creditorCalls(options),
  ...operatorCalls(options.payments),
];
