/** The movements of the creditor's money, including promotion orders. */
import type { RecordOf } from '../../../providers/resources/declared-resource.ts';
import type { contract, MoneyEvent } from '../../../shared/contract/index.ts';
import { FINANCE_PAGE_SIZE, MONEY_KINDS, MONEY_STATES } from '../../../shared/domain/money/finance.ts';
import { WITHDRAWAL_FIELDS } from '../../../shared/domain/money/withdrawal.ts';
import { PROMOTION_ORDER_FIELDS, PROMOTION_STATUS_NAMES } from '../../../shared/domain/promotion.ts';
import { RefundState } from '../../common/refund-state.tsx';
import { defineResource } from '../../framework/define-resource.ts';
import { recordCells } from '../../framework/record-cells.ts';
import { choicesOf } from '../../framework/states.ts';
import { BillPanel } from '../parts/money/bill-panel.tsx';
import { addressOfEvent } from '../parts/money/money-address.ts';
import { EventState, SignedAmount } from '../parts/money/money-cells.tsx';

const LIST = '/creditorUser/finance/financeList';

export const finance = defineResource<MoneyEvent>({
  name: 'finance',
  label: '收支明细',
  permission: 'creditor',
  fields: {
    order_num: { kind: 'text', label: '流水号' },
    kind: {
      kind: 'code',
      label: '类型',
      names: {
        promotion: { name: MONEY_KINDS.promotion, tone: 'promoted' },
        refund: { name: MONEY_KINDS.refund, tone: 'good' },
        settlement: { name: MONEY_KINDS.settlement, tone: 'judicial' },
        withdrawal: { name: MONEY_KINDS.withdrawal, tone: 'plain' },
        debt: { name: MONEY_KINDS.debt, tone: 'bad' },
      },
    },
    price: {
      kind: 'own',
      label: '金额',
      cell: SignedAmount,
      isNumeric: true,
      file: {
        kind: 'amount',
        valueOf: ({ t_trade_type, price }) => (price ?? 0) * (t_trade_type === 1 ? 1 : -1),
      },
    },
    pay_type_text: { kind: 'text', label: PROMOTION_ORDER_FIELDS.pay_type_name.label },
    state_text: { kind: 'own', label: '状态', cell: EventState },
    createtime: { kind: 'time', label: '时间' },
    payout_reference: { kind: 'text', label: WITHDRAWAL_FIELDS.payout_reference.label },
    note: { kind: 'text', label: '说明' },
  },
  list: {
    path: LIST,
    title: '收支明细',
    columns: ['order_num', 'kind', 'price', 'pay_type_text', 'state_text', 'createtime', 'note'],
    pageSize: { table: FINANCE_PAGE_SIZE },
    filters: {
      kind: { kind: 'code', label: '类型', options: choicesOf(MONEY_KINDS) },
      state: { kind: 'code', label: '状态', options: choicesOf(MONEY_STATES) },
      from: { kind: 'day', label: '开始日期' },
      to: { kind: 'day', label: '结束日期' },
    },
    empty: { text: '暂无收支记录', hint: '购买推广、结算和提现后，会在这里显示。' },
    buttons: [{ label: '对账单', to: '/creditorUser/finance/statement' }],
    canExport: true,
    fileColumns: ['payout_reference'],
    fileOwner: WITHDRAWAL_FIELDS.creditor_name.label,
    panel: BillPanel,
  },
  actions: {
    order: {
      label: '查看订单',
      when: [{ kind: ['promotion', 'refund'] }],
      to: addressOfEvent,
    },
    settlement: {
      label: '查看结算',
      when: [{ kind: ['settlement'] }],
      to: addressOfEvent,
    },
    withdrawal: {
      label: '查看提现',
      when: [{ kind: ['withdrawal'] }],
      to: addressOfEvent,
    },
  },
});

type PromotionOrder = RecordOf<typeof contract.promotionOrder>;

/** The framework names records by `id`; the call names this one `order_id`. */
type OrderRecord = PromotionOrder & { id: number };

const { order_time, refund_sign } = recordCells(PROMOTION_ORDER_FIELDS, ['order_time', 'refund_sign']);

export const promotionOrders = defineResource<OrderRecord>({
  name: 'promotion-orders',
  label: '推广订单',
  permission: 'creditor',
  fields: {
    ...recordCells(PROMOTION_ORDER_FIELDS, ['order_num']),
    trade_status: {
      kind: 'code',
      label: '订单状态',
      names: {
        0: { name: PROMOTION_STATUS_NAMES[0], tone: 'waiting' },
        1: { name: PROMOTION_STATUS_NAMES[1], tone: 'good' },
        2: { name: PROMOTION_STATUS_NAMES[2], tone: 'plain' },
        4: { name: PROMOTION_STATUS_NAMES[4], tone: 'bad' },
      },
    },
    ...recordCells(PROMOTION_ORDER_FIELDS, [
      'o_object_title',
      'snap_name',
      'snap_desc',
      'start_time',
      'end_time',
      'total_price',
      'pay_time',
      'cancel_time',
      'cancel_reason',
      'refund_amount',
      'refund_time',
      'refund_reason',
    ]),
    pay_type_text: { kind: 'text', label: PROMOTION_ORDER_FIELDS.pay_type_name.label },
    createtime: order_time,
    refund_sign: { ...refund_sign, kind: 'own', cell: RefundState },
  },
  detail: {
    path: '/creditorUser/finance/financeDetail',
    title: '订单详情',
    parent: LIST,
    query: ({ order_id }) => ({ id: String(order_id) }),
    sections: [
      {
        title: '订单信息',
        fields: ['order_num', 'trade_status', 'total_price', 'pay_type_text', 'createtime', 'pay_time'],
      },
      { title: '推广内容', fields: ['o_object_title', 'snap_name', 'start_time', 'end_time', 'snap_desc'] },
      { title: '取消信息', fields: ['cancel_time', 'cancel_reason'] },
      { title: '退款信息', fields: ['refund_sign', 'refund_amount', 'refund_time', 'refund_reason'] },
    ],
  },
});
