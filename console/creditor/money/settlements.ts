/** Settlements: amounts that the platform posted to the creditor's balance, or took back. */
import type { RecordOf } from '../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../shared/contract/index.ts';
import { SETTLEMENT_PAGE_SIZE } from '../../../shared/domain/money/finance.ts';
import { SETTLEMENT_FIELDS, TRADE_TYPE_NAMES } from '../../../shared/domain/money/settlement.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { recordCells } from '../../framework/record-cells.ts';
import { statesOf, tabsOf } from '../../framework/states.ts';
import { BalancePanel } from '../parts/money/balance-card.tsx';

const { reference, amount } = recordCells(SETTLEMENT_FIELDS, ['reference', 'amount']);

export const settlements = defineResource<RecordOf<typeof contract.settlementList>>({
  name: 'settlements',
  label: '结算明细',
  permission: 'creditor',
  fields: {
    order_num: reference,
    trade_type: {
      kind: 'code',
      label: SETTLEMENT_FIELDS.trade_type.label,
      names: statesOf(TRADE_TYPE_NAMES, { 1: 'good', 2: 'bad' }),
    },
    price: amount,
    pay_type_text: { kind: 'text', label: '结算方式' },
    createtime: { kind: 'time', label: '入账时间' },
    ...recordCells(SETTLEMENT_FIELDS, ['note']),
  },
  list: {
    path: '/creditorUser/settlement',
    title: '结算明细',
    tabs: tabsOf('trade_type', TRADE_TYPE_NAMES, 'first'),
    filters: {
      order_num: { kind: 'text', label: reference.label, placeholder: `输入完整的${reference.label}` },
    },
    columns: ['order_num', 'trade_type', 'price', 'pay_type_text', 'createtime', 'note'],
    pageSize: { table: SETTLEMENT_PAGE_SIZE },
    empty: { text: '暂无结算记录', hint: '标的成交后，平台将结算款记入账户余额。' },
    canExport: true,
    fileOwner: SETTLEMENT_FIELDS.creditor_name.label,
    panel: BalancePanel,
  },
});
