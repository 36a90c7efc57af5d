/** Creditors' promotion orders, and their refunds. */
import { contract } from '../../shared/contract/index.ts';
import { PROMOTION_PHASES, PROMOTION_STATUS_NAMES, REFUND_SIGN } from '../../shared/domain/promotion.ts';
import { PROMOTION_TONES } from '../common/promotion-tones.ts';
import { RefundState } from '../common/refund-state.tsx';
import { tabsOf } from '../framework/states.ts';
import { amountField, daysFrom, onDetail, stateField, textField, timeField } from './parts/field-kinds.ts';
import { operatorResource } from './parts/operator-resource.ts';
import { Payments } from './parts/payments.tsx';
import { refund } from './parts/promotion-refund.ts';

const CANCELLED = [{ trade_status: [2] }];
const REFUNDED = [{ refund_sign: [REFUND_SIGN.whole, REFUND_SIGN.part] }];

export const promotionOrders = operatorResource({
  list: contract.allPromotions,
  one: contract.onePromotion,
  label: '推广订单',
  menu: '资金',
  sections: {
    订单: {
      order_num: textField('订单号'),
      creditor_name: textField('债权人'),
      phase: stateField<string>('状态', PROMOTION_PHASES, PROMOTION_TONES),
      total_price: amountField('订单金额'),
      pay_type_name: onDetail(textField('支付方式')),
      order_time: timeField('下单时间'),
      pay_time: onDetail(timeField('支付时间')),
      cancel_time: onDetail(timeField('取消时间', CANCELLED)),
      cancel_reason: onDetail(textField('取消原因', CANCELLED)),
    },
    推广内容: {
      o_object_title: textField('推广标的'),
      snap_name: onDetail(textField('推广套餐')),
      start_time: { kind: 'day', label: '开始日期', isOnDetailOnly: true },
      end_time: { kind: 'day', label: '结束日期', isOnDetailOnly: true },
    },
    退款: {
      refund_sign: {
        kind: 'own',
        label: '退款情况',
        cell: RefundState,
        when: REFUNDED,
        isOnDetailOnly: true,
      },
      refund_amount: amountField('退款金额', REFUNDED),
      refund_time: onDetail(timeField('退款时间', REFUNDED)),
      refund_reason: onDetail(textField('退款原因', REFUNDED)),
    },
  },
  panels: [{ title: '支付记录', panel: Payments }],
  tabs: tabsOf('trade_status', PROMOTION_STATUS_NAMES, 'first'),
  filters: {
    order_num: { kind: 'search', label: '订单号', placeholder: '完整的订单号' },
    creditor: { kind: 'search', label: '债权人', placeholder: '完整的名称、账号或编号' },
    object_id: { kind: 'search', label: '标的编号', placeholder: '标的编号' },
    ...daysFrom('下单日期'),
  },
  actions: { refund },
});
