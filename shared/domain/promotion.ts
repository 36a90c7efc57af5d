/** The words, states and limits of promotions: a creditor pays for a listing to be shown first for some days. */
import { dayOf } from '../time.ts';
import { PAY_TYPES } from './order.ts';
import type { RecordFields } from './record-fields.ts';
import type { Transition } from './transitions.ts';

/** trade_status of a promotion order. A part of the price may be given back without ending the promotion. */
export const PROMOTION_STATUS = { unpaid: 0, paid: 1, cancelled: 2, refunded: 4 } as const;
export type PromotionStatus = (typeof PROMOTION_STATUS)[keyof typeof PROMOTION_STATUS];

export const PROMOTION_STATUS_NAMES: Record<PromotionStatus, string> = {
  0: '待付款',
  1: '已付款',
  2: '已取消',
  4: '已全额退款',
};

export const PROMOTION_TRANSITIONS = [
  { name: 'cancel', from: 0, to: 2, by: 'creditor' },
  { name: 'expire', from: 0, to: 2, by: 'clock' },
  /** The creditor loses the listing. */
  { name: 'lose', from: 0, to: 2, by: 'operator' },
  { name: 'pay', from: 0, to: 1, by: 'gateway' },
  { name: 'payByBalance', from: 0, to: 1, by: 'creditor' },
  { name: 'refundPart', from: 1, to: 1, by: 'operator' },
  { name: 'refund', from: 1, to: 4, by: 'operator' },
] as const satisfies readonly Transition<string, PromotionStatus>[];

/** refund_sign of a promotion order: the refunded part of the price. */
export const REFUND_SIGN = { none: 0, whole: 1, part: 2 } as const;

const CANCELLED = [{ trade_status: [2] }] as const;
const REFUNDED = [{ refund_sign: [1, 2] }] as const;

export const PROMOTION_ORDER_FIELDS = {
  order_num: { kind: 'text', label: '订单号' },
  creditor_name: { kind: 'text', label: '债权人' },
  o_object_title: { kind: 'text', label: '推广标的' },
  snap_name: { kind: 'text', label: '推广套餐' },
  snap_desc: { kind: 'text', label: '套餐说明' },
  start_time: { kind: 'day', label: '开始日期' },
  end_time: { kind: 'day', label: '结束日期' },
  total_price: { kind: 'amount', isExact: true, label: '订单金额' },
  pay_type_name: { kind: 'text', label: '支付方式' },
  order_time: { kind: 'time', label: '下单时间' },
  pay_time: { kind: 'time', label: '支付时间' },
  cancel_time: { kind: 'time', label: '取消时间', when: CANCELLED },
  cancel_reason: { kind: 'text', label: '取消原因', when: CANCELLED },
  refund_sign: { kind: 'wholeNumber', label: '退款情况', when: REFUNDED },
  refund_amount: { kind: 'amount', isExact: true, label: '退款金额', when: REFUNDED },
  refund_time: { kind: 'time', label: '退款时间', when: REFUNDED },
  refund_reason: { kind: 'text', label: '退款原因', when: REFUNDED },
} as const satisfies RecordFields;

/** How a creditor pays. */
export const PROMOTION_PAY_TYPES = { ...PAY_TYPES, 3: { key: 'balance', name: '余额支付' } } as const;
export type PromotionPayType = keyof typeof PROMOTION_PAY_TYPES;
export const BALANCE = 3 satisfies PromotionPayType;

/** The types of listings that can be promoted. */
export const PROMOTED_TYPES = [1, 2] as const;

/** Packages on a page. */
export const PACKAGE_PAGE_SIZE = 10;

/** How many days ahead a promotion may begin. */
export const MAX_DAYS_AHEAD = 90;

/** Promoted listings of the same kind and city, from which on a median of them is shown. */
export const MIN_COMPARED = 5;

/** Promoted listings on one page of a list. */
export const PROMOTED_PER_PAGE = 2;

/** Statistics are compared with promotions that ran within this many days. */
export const COMPARED_DAYS = 180;

/** Earlier promotions of a listing that its page lists. */
export const EARLIER_PROMOTIONS = 20;

/** Promotion orders of a creditor on a page. */
export const PROMOTION_PAGE_SIZE = 10;

const DAY_MS = 24 * 3_600_000;

/** A day some days later: 2026-11-20 and 7 give 2026-11-27. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one day to another; 0 for the same day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The last day of a promotion that runs for `cycle` days. */
export const lastDayOf = (startDay: string, cycle: number): string => addDays(startDay, cycle - 1);

/**
 * The last day on which a listing can be promoted: that on which its auction ends.
 * @param over see `auction-period.ts` @returns null for no limit
 */
export const lastPromotableDay = (over: Date | null): string | null =>
  over && dayOf(new Date(over.getTime() - 1));

/** The stage of a promotion on a day. */
export const PROMOTION_PHASES = {
  unpaid: '待付款',
  upcoming: '待开始',
  running: '推广中',
  ended: '已结束',
  cancelled: '已取消',
  refunded: '已全额退款',
} as const;
export type PromotionPhase = keyof typeof PROMOTION_PHASES;

/** @param today the day in Shanghai */
export function phaseOf(
  { status, startDay, endDay }: { status: number; startDay: string; endDay: string },
  today: string,
): PromotionPhase {
  if (status === PROMOTION_STATUS.unpaid) return 'unpaid';
  if (status === PROMOTION_STATUS.cancelled) return 'cancelled';
  if (status === PROMOTION_STATUS.refunded) return 'refunded';
  if (today < startDay) return 'upcoming';
  return today > endDay ? 'ended' : 'running';
}

/** refund_sign of an order. */
export const refundSignOf = ({ status, refundAmount }: { status: number; refundAmount: unknown }): number => {
  if (status === PROMOTION_STATUS.refunded) return REFUND_SIGN.whole;
  return refundAmount === null ? REFUND_SIGN.none : REFUND_SIGN.part;
};
