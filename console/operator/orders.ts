/** Users' orders of services, and what becomes of their requests for a refund. */
import { contract } from '../../shared/contract/index.ts';
import { ORDER_STATUS_NAMES, ORDER_TRANSITIONS } from '../../shared/domain/order.ts';
import { phoneField } from '../common/phone.tsx';
import { tabsOf } from '../framework/states.ts';
import { amountField, daysFrom, onDetail, stateField, textField, timeField } from './parts/field-kinds.ts';
import { operatorResource } from './parts/operator-resource.ts';
import { Payments } from './parts/payments.tsx';
import { refundDecisions } from './parts/refund-actions.ts';

const REFUND_REQUESTED = [{ trade_status: [3, 4, 5] }];
const CANCELLED = [{ trade_status: [2] }];
const REFUNDED = [{ examine_status: [1] }];
const TONES = { 0: 'waiting', 1: 'good', 3: 'bad', 5: 'promoted' } as const;

export const orders = operatorResource({
  list: contract.allOrders,
  one: contract.oneOrder,
  label: '服务订单',
  menu: '资金',
  sections: {
    订单: {
      order_num: textField('订单号'),
      goods_name: textField('服务'),
      trade_status: stateField<number>('状态', ORDER_STATUS_NAMES, TONES),
      total_price: amountField('订单金额'),
      m_name: onDetail(textField('服务机构')),
      object_title: onDetail(textField('标的')),
      user_phone: phoneField('user_phone', '用户手机'),
      order_time: timeField('下单时间'),
      pay_time: onDetail(timeField('付款时间')),
      cancel_time: onDetail(timeField('取消时间', CANCELLED)),
      cancel_reason: onDetail(textField('取消原因', CANCELLED)),
    },
    退款: {
      apply_time: timeField('申请退款时间', REFUND_REQUESTED),
      refund_reason: onDetail(textField('退款原因', REFUND_REQUESTED)),
      examine_remark: onDetail(textField('处理说明', REFUND_REQUESTED)),
      examine_time: onDetail(timeField('处理时间', [{ trade_status: [4] }])),
      refund_amount: onDetail(amountField('退款金额', REFUNDED)),
      refund_time: onDetail(timeField('退款到账时间', REFUNDED)),
    },
  },
  panels: [{ title: '支付记录', panel: Payments }],
  tabs: tabsOf('trade_status', ORDER_STATUS_NAMES, 'first'),
  filters: {
    order_num: { kind: 'search', label: '订单号', placeholder: '完整的订单号' },
    user_phone: { kind: 'search', label: '用户手机', placeholder: '完整的手机号' },
    ...daysFrom('下单日期'),
  },
  transitions: ORDER_TRANSITIONS,
  actions: refundDecisions,
});
