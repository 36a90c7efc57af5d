/** Decisions about users' requests for a refund. */
import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import {
  ORDER_FIELDS,
  ORDER_TRANSITIONS,
  REFUND_DECISIONS,
  type RefundDecision,
} from '../../../../shared/domain/order.ts';
import { statesBefore } from '../../../../shared/domain/transitions.ts';
import { yuanText } from '../../../../shared/money.ts';
import { reasonInput } from '../../../common/text-input.ts';

type Order = RecordOf<typeof contract.oneOrder>;

const amount = { kind: 'amount', label: ORDER_FIELDS.refund_amount.label, isRequired: true } as const;
const remark = reasonInput(ORDER_FIELDS.examine_remark.label, '用户可以看到');

const decide = (decision: RefundDecision, confirm: (price: string) => string) => ({
  label: REFUND_DECISIONS[decision],
  when: [{ trade_status: statesBefore(ORDER_TRANSITIONS, 'decide') }],
  isOnDetailOnly: true,
  confirm: (order: Order) => confirm(yuanText(order.fact_price ?? 0)),
  input: remark,
  sends: { action: 'refund', values: { decision } },
  success: '退款已处理',
});

export const refundDecisions = {
  whole: {
    ...decide('whole', (price) => `退还实付的${price}，款项按原支付方式退回，不能撤销。`),
    tone: 'main',
  },
  part: {
    ...decide('part', (price) => `实付${price}。退还一部分，款项按原支付方式退回，不能撤销。`),
    input: { amount, ...remark },
  },
  refuse: { ...decide('refuse', () => '拒绝后，用户不能再次申请该订单的退款。'), tone: 'danger' },
  review: {
    label: '转平台审核',
    confirm: '需要核实时先转入平台审核，之后再决定是否退款。',
    input: remark,
    success: '已转入平台审核',
  },
  restore: {
    label: '结束审核',
    confirm: '不退款，订单恢复为已付款。用户可以再次申请退款。',
    input: remark,
    success: '订单已恢复',
  },
} as const;
