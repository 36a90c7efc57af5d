/** The words of payments by providers, and of the money that goes back there. */
import { PAY_TYPES, type PayKey } from '../order.ts';
import type { RecordFields } from '../record-fields.ts';

export const PAYMENT_STATUS_NAMES = {
  open: '待支付',
  received: '已到账',
  closed: '已关闭',
  returned: '渠道已退回',
} as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUS_NAMES;

/** pay_type: by whom. */
export const PROVIDER_NAMES = { 1: PAY_TYPES[1].name, 2: PAY_TYPES[2].name } as const;

export const PAYABLE_NAMES = { user_order: '服务订单', promotion_order: '推广订单' } as const;

export const PAYMENT_FIELDS = {
  number: { kind: 'text', label: '支付单号' },
  /** Of the payable. */
  order_num: { kind: 'text', label: '订单号' },
  subject: { kind: 'text', label: '内容' },
  pay_type_name: { kind: 'text', label: '支付方式' },
  amount: { kind: 'amount', isExact: true, label: '金额' },
  create_time: { kind: 'time', label: '发起时间' },
  expire_time: { kind: 'time', label: '失效时间' },
  trade_number: { kind: 'text', label: '渠道交易号' },
  received_time: { kind: 'time', label: '到账时间' },
  refunded: { kind: 'amount', isExact: true, label: '退款金额' },
  queries: { kind: 'wholeNumber', label: '查询次数' },
  asked_time: { kind: 'time', label: '最近查询' },
} as const satisfies RecordFields;

export const REFUND_STATES = {
  waiting: '退款中',
  failed: '退款异常',
  done: '已退回',
  offline: '已线下退回',
} as const;
export type RefundState = keyof typeof REFUND_STATES;

export const REFUND_FIELDS = {
  number: { kind: 'text', label: '退款单号' },
  payment_number: PAYMENT_FIELDS.number,
  order_num: PAYMENT_FIELDS.order_num,
  amount: { kind: 'amount', isExact: true, label: '退款金额' },
  create_time: { kind: 'time', label: '发起时间' },
  done_time: { kind: 'time', label: '退回时间', when: [{ state: ['done', 'offline'] }] },
  failed_time: { kind: 'time', label: '异常时间', when: [{ state: ['failed'] }] },
  /** The bank's number, where an operator paid the money out at the bank. */
  offline_reference: { kind: 'text', label: '线下打款流水号', when: [{ state: ['offline'] }] },
} as const satisfies RecordFields;

/** WeChat's word for a refund that it will not make: the payer's account cannot take it, or it was closed. */
export const ABNORMAL_REFUND = 'ABNORMAL';
export const CLOSED_REFUND = 'CLOSED';

export const REFUND_CAUSES = {
  decision: '审核退款',
  late: '订单结束后到账',
  double: '重复支付',
} as const;

/** From whom a notification came, or was said to come. */
export const GATEWAY_NAMES = {
  alipay: '支付宝',
  wechat: '微信支付',
  'sandbox-alipay': '支付宝（沙箱）',
  'sandbox-wechat': '微信支付（沙箱）',
} as const satisfies Record<PayKey | `sandbox-${PayKey}`, string>;
export type GatewayName = keyof typeof GATEWAY_NAMES;

/** Why a notification is not the provider's, or not for us. */
const BAD_NOTIFICATION_REASONS = {
  unsigned: '签名无效',
  'unknown-key': '签名所用的平台证书或公钥未知',
  outdated: '通知时间与服务器相差超过5分钟',
  'other-merchant': '不是本站的应用或商户号',
  unreadable: '内容无法读取',
  incomplete: '缺少支付单号或金额',
} as const;
export type BadNotificationReason = keyof typeof BAD_NOTIFICATION_REASONS;

/** The results of notifications. Money moved with the first two only. */
export const NOTIFICATION_RESULTS = {
  applied: '已入账',
  returned: '已入账并退回',
  repeated: '重复通知',
  ignored: '无需处理',
  refused: '已拒绝',
  failed: '处理失败',
} as const;
export type NotificationResult = keyof typeof NOTIFICATION_RESULTS;

/** Why it came to nothing, or went back. */
export const NOTIFICATION_REASONS = {
  ...BAD_NOTIFICATION_REASONS,
  'unknown-payment': '没有这笔支付',
  'other-amount': '金额与支付单不符',
  late: REFUND_CAUSES.late,
  double: REFUND_CAUSES.double,
  'returned-there': '支付渠道已退款，订单未入账，请到支付渠道核对',
  'foreign-refund': '支付渠道的退款不是本站发起的，请核对',
  error: '服务器出错，支付渠道会再次通知',
} as const;
export type NotificationReason = keyof typeof NOTIFICATION_REASONS;

/** Whether the provider's signature held. */
export const SIGNATURE_NAMES = { 1: '有效', 0: '无效' } as const;
