/** Creditors' promotion orders, and their refunds. */
import { contract } from '../../../shared/contract/index.ts';
import {
  PROMOTION_ORDER_FIELDS,
  PROMOTION_PHASES,
  PROMOTION_STATUS_NAMES,
} from '../../../shared/domain/promotion.ts';
import { PROMOTION_TONES } from '../../common/promotion-tones.ts';
import { RefundState } from '../../common/refund-state.tsx';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { creditorField } from '../parts/accounts/account-links.tsx';
import { daysFrom, stateField, wholeFilter } from '../parts/field-kinds.ts';
import { Payments } from '../parts/money/payments.tsx';
import { refund } from '../parts/money/promotion-refund.ts';
import { operatorResource } from '../parts/operator-resource.ts';

const { refund_sign } = detailCells(PROMOTION_ORDER_FIELDS, ['refund_sign']);

export const promotionOrders = operatorResource({
  list: contract.allPromotions,
  one: contract.onePromotion,
  label: '推广订单',
  menu: '资金',
  sections: {
    订单: {
      ...recordCells(PROMOTION_ORDER_FIELDS, ['order_num']),
      creditor_name: creditorField(PROMOTION_ORDER_FIELDS.creditor_name.label),
      phase: stateField<string>('状态', PROMOTION_PHASES, PROMOTION_TONES),
      ...recordCells(PROMOTION_ORDER_FIELDS, ['total_price']),
      ...detailCells(PROMOTION_ORDER_FIELDS, ['pay_type_name']),
      ...recordCells(PROMOTION_ORDER_FIELDS, ['order_time']),
      ...detailCells(PROMOTION_ORDER_FIELDS, ['pay_time', 'cancel_time', 'cancel_reason']),
    },
    推广内容: {
      ...recordCells(PROMOTION_ORDER_FIELDS, ['o_object_title']),
      ...detailCells(PROMOTION_ORDER_FIELDS, ['snap_name', 'start_time', 'end_time']),
    },
    退款: {
      refund_sign: { ...refund_sign, kind: 'own', cell: RefundState },
      ...recordCells(PROMOTION_ORDER_FIELDS, ['refund_amount']),
      ...detailCells(PROMOTION_ORDER_FIELDS, ['refund_time', 'refund_reason']),
    },
  },
  panels: [{ title: '支付记录', panel: Payments }],
  tabs: tabsOf('trade_status', PROMOTION_STATUS_NAMES, 'first'),
  filters: {
    order_num: wholeFilter(PROMOTION_ORDER_FIELDS.order_num),
    object: { kind: 'text', label: '标的', placeholder: '标题中的词，或本站编号' },
    creditor_id: creditorFilter,
    ...daysFrom('下单日期'),
  },
  actions: { refund },
});
