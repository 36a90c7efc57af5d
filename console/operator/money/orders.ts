/** Users' orders of services, and their refund requests. */
import { contract } from '../../../shared/contract/index.ts';
import { REFUND_STATES } from '../../../shared/domain/money/payment.ts';
import { ORDER_FIELDS, ORDER_STATUS_NAMES, ORDER_TRANSITIONS } from '../../../shared/domain/order.ts';
import { phoneField } from '../../common/phone.tsx';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { userFilter } from '../parts/accounts/account-choices.ts';
import { userField } from '../parts/accounts/account-links.tsx';
import { daysFrom, onDetail, stateField, wholeFilter } from '../parts/field-kinds.ts';
import { Payments } from '../parts/money/payments.tsx';
import { refundDecisions } from '../parts/money/refund-actions.ts';
import { operatorResource } from '../parts/operator-resource.ts';

/** Of the refund that was decided. */
const REFUNDED = [{ refund_state: ['waiting', 'failed', 'done', 'offline'] }] as const;

const TONES = { 0: 'waiting', 1: 'good', 3: 'bad', 5: 'promoted' } as const;

export const orders = operatorResource({
  list: contract.allOrders,
  one: contract.oneOrder,
  label: '服务订单',
  menu: '资金',
  sections: {
    订单: {
      ...recordCells(ORDER_FIELDS, ['order_num', 'goods_name']),
      trade_status: stateField<number>('状态', ORDER_STATUS_NAMES, TONES),
      ...recordCells(ORDER_FIELDS, ['total_price']),
      ...detailCells(ORDER_FIELDS, ['m_name', 'object_title']),
      user_name: userField('user_name', '用户'),
      user_phone: phoneField('user_phone', '用户手机'),
      ...recordCells(ORDER_FIELDS, ['order_time']),
      ...detailCells(ORDER_FIELDS, ['pay_time', 'cancel_time', 'cancel_reason']),
    },
    退款: {
      ...recordCells(ORDER_FIELDS, ['apply_time']),
      ...detailCells(ORDER_FIELDS, [
        'refund_reason',
        'examine_remark',
        'examine_time',
        'refund_amount',
        'refund_time',
      ]),
      refund_state: onDetail({ ...stateField('退回状态', REFUND_STATES, { failed: 'bad' }), when: REFUNDED }),
    },
  },
  panels: [{ title: '支付记录', panel: Payments }],
  tabs: tabsOf('trade_status', ORDER_STATUS_NAMES, 'first'),
  filters: {
    order_num: wholeFilter(ORDER_FIELDS.order_num),
    user: { kind: 'text', label: '用户', placeholder: '昵称中的词，或完整手机号' },
    user_id: { ...userFilter, label: '指定用户', isMore: true },
    ...daysFrom('下单日期'),
  },
  transitions: ORDER_TRANSITIONS,
  actions: refundDecisions,
});
