/** The progress of an order, and its next step. */
import type { Order } from '../../../../shared/contract/index.ts';
import { EXAMINED, ORDER_STATUS, type OrderStatus } from '../../../../shared/domain/order.ts';
import { yuanText } from '../../../../shared/money.ts';

interface Progress {
  steps: readonly string[];
  /** The index of the current step; the number of steps when all are done. */
  current: number;
  /** What comes next, as the user reads it. */
  next: string;
}

const ORDERING = ['提交订单', '付款', '提供服务'] as const;
const REFUNDING = ['提交申请', '平台处理', '退款结果'] as const;
const GIVING_BACK = ['提交申请', '平台同意', '退款到账'] as const;

const PROGRESS: Record<OrderStatus, (order: Order) => Progress> = {
  [ORDER_STATUS.unpaid]: ({ expire_time }) => ({
    steps: ORDERING,
    current: 1,
    next: expire_time
      ? `请在 ${expire_time} 前完成付款，超时订单将自动取消。`
      : '请尽快完成付款，超时订单将自动取消。',
  }),
  [ORDER_STATUS.paid]: ({ m_name }) => ({
    steps: ORDERING,
    current: 2,
    next: `付款已完成，${m_name || '服务机构'}将为您提供服务。如不再需要，可以申请退款。`,
  }),
  [ORDER_STATUS.cancelled]: ({ object_id, returned }) => ({
    steps: ['提交订单', '取消订单'],
    current: 2,
    next: [
      '订单已取消。',
      returned.length > 0 && '取消后收到的付款会自动原路退回，见下方的自动退款。',
      object_id !== null && '如仍需要这项服务，可以在标的页面重新下单。',
    ]
      .filter(Boolean)
      .join(''),
  }),
  [ORDER_STATUS.refundRequested]: () => ({
    steps: REFUNDING,
    current: 1,
    next: '退款申请处理中，平台核实后会给出处理结果。',
  }),
  [ORDER_STATUS.refundDecided]: decided,
  [ORDER_STATUS.underReview]: () => ({
    steps: REFUNDING,
    current: 1,
    next: '平台审核中：平台正在进一步核实您的退款申请，请耐心等待。',
  }),
};

function decided({
  examine_status,
  refund_amount,
  refund_time,
  refund_state,
  pay_type_name,
}: Order): Progress {
  if (examine_status !== EXAMINED.agreed)
    return {
      steps: REFUNDING,
      current: 3,
      next: '平台未同意退款，原因见下方的平台说明。如有疑问，请联系客服。',
    };
  const amount = refund_amount === null ? '' : ` ${yuanText(refund_amount)} `;
  if (refund_state === 'failed')
    return {
      steps: GIVING_BACK,
      current: 2,
      next: `退款异常：退款${amount}未能退回${pay_type_name ?? '付款账户'}，待人工处理，处理后会通知您。如有疑问，请联系客服。`,
    };
  const way = refund_state === 'offline' ? '通过银行转账退回' : `原路退回${pay_type_name ?? '付款账户'}`;
  return refund_time
    ? { steps: GIVING_BACK, current: 3, next: `退款${amount}已${way}，请留意到账情况。` }
    : { steps: GIVING_BACK, current: 2, next: `平台已同意退款，退款${amount}正在${way}。` };
}

/** Null for a state that only other installations have. */
export const progressOf = (order: Order): Progress | null =>
  PROGRESS[order.trade_status as OrderStatus]?.(order) ?? null;
