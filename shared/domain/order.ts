/** The words, states and limits of users' orders for services. */
import {
  cancelMistake,
  cancelNoLongerWanted,
  cancelOther,
  cancelRegion,
  paidLate,
  paidTwice,
} from '../message-table.ts';
import type { RecordFields } from './record-fields.ts';
import type { Transition } from './transitions.ts';

/** trade_status of a user's order. */
export const ORDER_STATUS = {
  unpaid: 0,
  paid: 1,
  cancelled: 2,
  refundRequested: 3,
  refundDecided: 4,
  underReview: 5,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  0: '待付款',
  1: '已付款',
  2: '已取消',
  3: '退款中',
  4: '退款已处理',
  5: '平台审核中',
};

/** The filter of the order list, in its order; empty is all. */
export const ORDER_FILTERS = ['', '0', '1', '3', '4', '2'] as const;

export const ORDER_TRANSITIONS = [
  { name: 'cancel', from: 0, to: 2, by: 'user' },
  { name: 'expire', from: 0, to: 2, by: 'clock' },
  { name: 'pay', from: 0, to: 1, by: 'gateway' },
  { name: 'askRefund', from: 1, to: 3, by: 'user' },
  { name: 'decide', from: 3, to: 4, by: 'operator' },
  { name: 'decide', from: 5, to: 4, by: 'operator' },
  { name: 'review', from: 3, to: 5, by: 'operator' },
  { name: 'restore', from: 5, to: 1, by: 'operator' },
] as const satisfies readonly Transition<string, OrderStatus>[];

const CANCELLED = [{ trade_status: [2] }] as const;
const REFUND_REQUESTED = [{ trade_status: [3, 4, 5] }] as const;
const REFUNDED = [{ examine_status: [1] }] as const;

export const ORDER_FIELDS = {
  order_num: { kind: 'text', label: '订单号' },
  goods_name: { kind: 'text', label: '服务' },
  total_price: { kind: 'amount', isExact: true, label: '订单金额' },
  m_name: { kind: 'text', label: '服务机构' },
  object_title: { kind: 'text', label: '标的' },
  pay_type_name: { kind: 'text', label: '支付方式' },
  order_time: { kind: 'time', label: '下单时间' },
  pay_time: { kind: 'time', label: '付款时间' },
  cancel_time: { kind: 'time', label: '取消时间', when: CANCELLED },
  cancel_reason: { kind: 'text', label: '取消原因', when: CANCELLED },
  apply_time: { kind: 'time', label: '申请退款时间', when: REFUND_REQUESTED },
  refund_reason: { kind: 'text', label: '退款原因', when: REFUND_REQUESTED },
  examine_remark: { kind: 'text', label: '处理说明', when: REFUND_REQUESTED },
  examine_time: { kind: 'time', label: '处理时间', when: [{ trade_status: [4] }] },
  refund_amount: { kind: 'amount', isExact: true, label: '退款金额', when: REFUNDED },
  refund_time: { kind: 'time', label: '退款到账时间', when: REFUNDED },
} as const satisfies RecordFields;

/** For so long an order waits for its money. */
export const PAY_WITHIN_MS = 30 * 60_000;

/** Unpaid orders of one user at a time: each may keep two providers busy. */
export const MAX_UNPAID_ORDERS = 20;

export const CANCEL_REASONS = [cancelNoLongerWanted, cancelMistake, cancelRegion, cancelOther] as const;

/** The reason that the job writes. */
export const EXPIRED_REASON = '超时未付款，系统自动取消';

/** How one pays: 3, the balance, is for creditors. */
export const PAY_TYPES = {
  1: { key: 'alipay', name: '支付宝' },
  2: { key: 'wechat', name: '微信支付' },
} as const;
export type PayType = keyof typeof PAY_TYPES;
export type PayKey = (typeof PAY_TYPES)[PayType]['key'];

/** examine_status: the result of a refund request. */
export const EXAMINED = { agreed: 1, refused: 2 } as const;

/** Why money goes back by itself: it came after the order's end, or a second time. */
export const RETURN_REASONS = { late: paidLate, double: paidTwice } as const;

/** An operator's decisions about a refund. */
export const REFUND_DECISIONS = { whole: '全额退款', part: '部分退款', refuse: '拒绝退款' } as const;
export type RefundDecision = keyof typeof REFUND_DECISIONS;

/** Characters of a reason or a remark. */
export const REASON_MAX = 200;

export const ORDER_PAGE_SIZE = 5;
