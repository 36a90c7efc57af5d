import type { PayStatus } from '../../../../providers/payment-polling.ts';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { entryOf } from '../../../../shared/domain/listing.ts';
import { PROMOTION_STATUS_NAMES, PROMOTION_TRANSITIONS } from '../../../../shared/domain/promotion.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';

/** Whether a promotion order is paid, can still be paid, or is over. */
export function payStatusOf({ data }: OutputOf<typeof contract.promotionPayStatus>): PayStatus {
  const { trade_state, tradeStatus, trade_status } = data;
  if (trade_state === 'SUCCESS' || tradeStatus === 'TRADE_SUCCESS') return { is: 'paid' };
  if (isAllowed(PROMOTION_TRANSITIONS, 'pay', trade_status)) return { is: 'open' };
  return { is: 'over', stateName: entryOf(PROMOTION_STATUS_NAMES, trade_status) ?? '' };
}
