/** Payments by Alipay and WeChat, as this installation knows them. */
import { contract } from '../../../shared/contract/index.ts';
import {
  PAYMENT_FIELDS,
  PAYMENT_STATUS_NAMES,
  PROVIDER_NAMES,
} from '../../../shared/domain/money/payment.ts';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { choicesOf, tabsOf } from '../../framework/states.ts';
import { daysFrom, onDetail, stateField } from '../parts/field-kinds.ts';
import { PaymentNotifications } from '../parts/lazy-panels.ts';
import { payableActions, payableFields } from '../parts/money/payables.ts';
import { operatorResource } from '../parts/operator-resource.ts';

const RECEIVED = [{ status: ['received'] }] as const;
const PAY_TYPE = PAYMENT_FIELDS.pay_type_name.label;
const { trade_number, received_time, refunded } = recordCells(PAYMENT_FIELDS, [
  'trade_number',
  'received_time',
  'refunded',
]);

export const payments = operatorResource({
  list: contract.allPayments,
  one: contract.onePayment,
  label: '支付',
  title: '支付记录',
  menu: '资金',
  sections: {
    支付: {
      ...recordCells(PAYMENT_FIELDS, ['number']),
      ...payableFields,
      ...detailCells(PAYMENT_FIELDS, ['subject']),
      pay_type: stateField<string>(PAY_TYPE, PROVIDER_NAMES),
      status: stateField<string>('状态', PAYMENT_STATUS_NAMES, { open: 'waiting', received: 'good' }),
      ...recordCells(PAYMENT_FIELDS, ['amount', 'create_time']),
      ...detailCells(PAYMENT_FIELDS, ['expire_time']),
    },
    渠道: {
      trade_number: onDetail({ ...trade_number, when: RECEIVED }),
      received_time: { ...received_time, when: RECEIVED },
      refunded: onDetail({ ...refunded, when: RECEIVED }),
      ...detailCells(PAYMENT_FIELDS, ['queries', 'asked_time']),
    },
  },
  panels: [{ title: '网关通知', panel: PaymentNotifications }],
  tabs: tabsOf('status', PAYMENT_STATUS_NAMES, 'first'),
  filters: {
    number: { kind: 'text', label: '单号', placeholder: '完整的支付单号、交易号或订单号' },
    pay_type: { kind: 'code', label: PAY_TYPE, options: choicesOf(PROVIDER_NAMES) },
    ...daysFrom('发起日期'),
  },
  actions: payableActions,
});
