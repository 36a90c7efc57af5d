/** Money on its way back to payers, at Alipay and WeChat. */
import { contract } from '../../../shared/contract/index.ts';
import {
  PROVIDER_NAMES,
  REFUND_CAUSES,
  REFUND_FIELDS,
  REFUND_STATES,
} from '../../../shared/domain/money/payment.ts';
import { yuanText } from '../../../shared/money.ts';
import { reasonInput, textInput } from '../../common/text-input.ts';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { daysFrom, stateField } from '../parts/field-kinds.ts';
import { payableActions, payableFields } from '../parts/money/payables.ts';
import { operatorResource } from '../parts/operator-resource.ts';
import { attemptFields, retryAction } from '../parts/outbox/retry.ts';

const WAITING = [{ state: ['waiting'] }];

export const refunds = operatorResource({
  list: contract.allRefunds,
  one: contract.oneRefund,
  label: '退款',
  title: '退款记录',
  menu: '资金',
  sections: {
    退款: {
      ...recordCells(REFUND_FIELDS, ['number', 'payment_number']),
      ...payableFields,
      pay_type: stateField('退回渠道', PROVIDER_NAMES),
      cause: stateField('原因', REFUND_CAUSES),
      ...recordCells(REFUND_FIELDS, ['amount']),
    },
    办理: {
      state: stateField('状态', REFUND_STATES, {
        waiting: 'waiting',
        failed: 'bad',
        done: 'good',
        offline: 'good',
      }),
      ...recordCells(REFUND_FIELDS, ['create_time', 'done_time']),
      ...detailCells(REFUND_FIELDS, ['failed_time', 'offline_reference']),
      ...attemptFields(WAITING, [{ state: ['waiting', 'failed'] }]),
    },
  },
  tabs: tabsOf('state', REFUND_STATES, 'first'),
  filters: {
    number: { kind: 'text', label: '单号', placeholder: '完整的退款单号、支付单号或订单号' },
    ...daysFrom('发起日期'),
  },
  columns: [
    'number',
    'order_num',
    'pay_type',
    'cause',
    'state',
    'amount',
    'failure',
    'create_time',
    'done_time',
  ],
  actions: {
    retry: {
      ...retryAction,
      when: [{ state: ['waiting', 'failed'] }],
      confirm: ({ state }) =>
        state === 'failed'
          ? '请先在支付渠道的商户平台核对该退款。再次请求后，渠道按同一笔退款处理，不会重复退款。'
          : '立即再次请求支付渠道退款。同一退款单号在渠道只退一次。',
    },
    settle: {
      label: '登记线下打款',
      when: [{ state: ['failed'] }],
      tone: 'danger',
      confirm: ({ amount }) =>
        `请先确认支付渠道没有退款，并已通过银行转账退还${yuanText(amount ?? 0)}。登记后不再请求渠道退款，不能撤销。`,
      input: {
        reference: textInput(REFUND_FIELDS.offline_reference.label, '银行回单上的流水号'),
        ...reasonInput('说明', '付款人可以看到'),
      },
    },
    ...payableActions,
  },
});
