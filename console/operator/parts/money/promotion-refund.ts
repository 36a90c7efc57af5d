/** Refunds of promotion orders. */
import {
  PROMOTION_ORDER_FIELDS,
  PROMOTION_TRANSITIONS,
  REFUND_SIGN,
} from '../../../../shared/domain/promotion.ts';
import { statesBefore } from '../../../../shared/domain/transitions.ts';
import { yuanText } from '../../../../shared/money.ts';
import { textInput } from '../../../common/text-input.ts';

const { refund_amount, refund_reason } = PROMOTION_ORDER_FIELDS;
const refundable = statesBefore(PROMOTION_TRANSITIONS, 'refund');

export const refund = {
  label: '退款',
  when: [{ trade_status: refundable, refund_sign: [REFUND_SIGN.none] }],
  tone: 'danger',
  isOnDetailOnly: true,
  confirm: ({ total_price }: { total_price: number | null }) =>
    `实付${yuanText(total_price ?? 0)}。全部退还时推广随即结束，退还一部分时推广继续。每个订单只能退款一次，款项按原支付方式退回。`,
  input: {
    amount: { kind: 'amount', label: refund_amount.label },
    reason: textInput(refund_reason.label, '债权人可以看到'),
  },
  success: '已退款',
} as const;
