/** The creditor's promotion orders. */
import type { PromotionOrder } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import {
  PROMOTION_ORDER_FIELDS,
  PROMOTION_PAGE_SIZE,
  PROMOTION_PHASES,
} from '../../../shared/domain/promotion.ts';
import { LISTING_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { PROMOTION_TONES } from '../../common/promotion-tones.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { recordCells } from '../../framework/record-cells.ts';
import { statesOf, tabsOf } from '../../framework/states.ts';
import { countsOf } from '../parts/list-counts.ts';
import {
  PROMOTION_LIST,
  promotionAddress,
  purchaseAddress,
} from '../parts/promotions/promotion-addresses.ts';

export const promotions = defineResource<PromotionOrder>({
  name: 'promotions',
  label: '推广',
  permission: 'creditor',
  fields: {
    o_object_title: { kind: 'text', label: LISTING_FIELDS.object_title.label },
    ...recordCells(PROMOTION_ORDER_FIELDS, ['snap_name']),
    phase: {
      kind: 'code',
      label: '状态',
      names: statesOf<string>(PROMOTION_PHASES, PROMOTION_TONES),
    },
    ...recordCells(PROMOTION_ORDER_FIELDS, ['start_time', 'end_time']),
    total_price: { kind: 'amount', label: '推广费用', isExact: true },
    refund_amount: { kind: 'amount', label: '已退款', isExact: true },
    ...recordCells(PROMOTION_ORDER_FIELDS, ['pay_type_name', 'order_time', 'order_num']),
  },
  list: {
    path: PROMOTION_LIST,
    title: '推广管理',
    tabs: tabsOf('phase', PROMOTION_PHASES, 'first'),
    counts: countsOf('promotions'),
    columns: [
      'o_object_title',
      'phase',
      'total_price',
      'start_time',
      'end_time',
      'snap_name',
      'pay_type_name',
      'refund_amount',
      'order_time',
      'order_num',
    ],
    mainActions: ['pay', 'detail', 'again', 'reason'],
    pageSize: { table: PROMOTION_PAGE_SIZE },
    empty: { text: '暂无推广', hint: '在标的列表中选择已上架的资产拍卖或已认领的司法拍卖标的进行推广。' },
    buttons: [{ label: '选择标的', to: '/creditorUser/subject/subjectList?type=2', isMain: true }],
    canExport: true,
  },
  actions: {
    pay: {
      label: '去支付',
      when: [{ phase: ['unpaid'] }],
      tone: 'main',
      to: ({ object_id, zc_type, goods_id, start_time, pay_type }) =>
        purchaseAddress(object_id, zc_type, {
          goods_id: String(goods_id),
          start_time,
          pay_type: String(pay_type),
        }),
    },
    cancel: {
      label: '取消订单',
      when: [{ phase: ['unpaid'] }],
      tone: 'danger',
      confirm: '确定取消该推广订单吗？',
      success: messages.promotionCancelled,
    },
    detail: {
      label: '推广详情',
      when: [{ phase: ['upcoming', 'running', 'ended', 'refunded'] }],
      to: ({ object_id, zc_type, order_id }) => promotionAddress(object_id, zc_type, order_id),
    },
    again: {
      label: '再次推广',
      when: [{ phase: ['ended', 'cancelled', 'refunded'] }],
      to: ({ object_id, zc_type }) => purchaseAddress(object_id, zc_type),
    },
    order: {
      label: '订单详情',
      when: ALWAYS,
      to: ({ order_id }) => `/creditorUser/finance/financeDetail?id=${order_id}`,
    },
    reason: {
      label: '查看退款原因',
      when: [{ refund_sign: [1, 2] }],
      notice: ({ refund_reason }) => ({
        title: PROMOTION_ORDER_FIELDS.refund_reason.label,
        text: refund_reason ?? '未填写原因',
      }),
    },
  },
});
