/** A promotion order in wire format. */
import type { PromotionOrder } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import {
  PROMOTION_PAY_TYPES,
  PROMOTION_PHASES,
  PROMOTION_STATUS,
  PROMOTION_STATUS_NAMES,
  type PromotionStatus,
  phaseOf,
  refundSignOf,
} from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { dayOf, formatTime } from '../../../shared/time.ts';
import type { PromotionRow } from './lifecycle.ts';

/** @param type of the listing; null if it was deleted */
export function presentPromotion(row: PromotionRow, type: number | null, now: Date): PromotionOrder {
  return {
    ...briefPromotion(row, now),
    id: row.id,
    order_num: row.number,
    object_id: row.listingId,
    zc_type: type,
    goods_id: row.packageId,
    o_object_title: row.listingTitle,
    snap_desc: row.packageDescription,
    order_time: formatTime(row.createdAt),
    expire_time: row.status === PROMOTION_STATUS.unpaid ? formatTime(row.expiresAt) : null,
    pay_type: row.payType,
    pay_type_name: entryOf(PROMOTION_PAY_TYPES, row.payType)?.name ?? null,
    pay_time: time(row.paidAt),
    trade_status: row.status,
    trade_name: PROMOTION_STATUS_NAMES[row.status as PromotionStatus],
    cancel_time: time(row.cancelledAt),
    cancel_reason: row.cancelReason,
    refund_sign: refundSignOf(row),
    refund_time: time(row.refundedAt),
    refund_amount: row.refundAmount === null ? null : fenToYuan(row.refundAmount),
    refund_reason: row.refundReason,
  };
}

/** The package, the days and the phase. */
export function briefPromotion(row: PromotionRow, now: Date) {
  const phase = phaseOf(row, dayOf(now));
  return {
    order_id: row.id,
    snap_name: row.packageName,
    start_time: row.startDay,
    end_time: row.endDay,
    total_price: fenToYuan(row.price),
    phase,
    phase_name: PROMOTION_PHASES[phase],
  };
}

const time = (moment: Date | null) => moment && formatTime(moment);
