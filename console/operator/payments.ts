/** Payments by Alipay and WeChat, as this installation knows them. */
import { contract } from '../../shared/contract/index.ts';
import { PAYMENT_STATUS_NAMES, PROVIDER_NAMES } from '../../shared/domain/payment.ts';
import { choicesOf, tabsOf } from '../framework/states.ts';
import { amountField, daysFrom, onDetail, stateField, textField, timeField } from './parts/field-kinds.ts';
import { PaymentNotifications } from './parts/late-panels.ts';
import { operatorResource } from './parts/operator-resource.ts';
import { payableActions, payableFields } from './parts/payables.ts';

const RECEIVED = [{ status: ['received'] }];

export const payments = operatorResource({
  list: contract.allPayments,
  one: contract.onePayment,
  label: '支付',
  title: '支付记录',
  menu: '资金',
  sections: {
    支付: {
      number: textField('支付单号'),
      ...payableFields,
      subject: onDetail(textField('内容')),
      pay_type: stateField<string>('支付方式', PROVIDER_NAMES),
      status: stateField<string>('状态', PAYMENT_STATUS_NAMES, { open: 'waiting', received: 'good' }),
      amount: amountField('金额'),
      create_time: timeField('发起时间'),
      expire_time: onDetail(timeField('失效时间')),
    },
    渠道: {
      trade_number: onDetail(textField('渠道交易号', RECEIVED)),
      received_time: timeField('到账时间', RECEIVED),
      refunded: onDetail(amountField('退款金额', RECEIVED)),
      queries: { kind: 'number', label: '查询次数', isOnDetailOnly: true },
      asked_time: onDetail(timeField('最近查询')),
    },
  },
  panels: [{ title: '网关通知', panel: PaymentNotifications }],
  tabs: tabsOf('status', PAYMENT_STATUS_NAMES, 'first'),
  filters: {
    number: { kind: 'search', label: '单号', placeholder: '完整的支付单号、交易号或订单号' },
    pay_type: { kind: 'choice', label: '支付方式', options: choicesOf(PROVIDER_NAMES) },
    ...daysFrom('发起日期'),
  },
  actions: payableActions,
});
