/** Settlements: what the platform posted to the creditor's balance, or took back. */
import type { RecordOf } from '../../providers/declared-resource.ts';
import type { contract } from '../../shared/contract/index.ts';
import { SETTLEMENT_PAGE_SIZE } from '../../shared/domain/finance.ts';
import { TRADE_TYPE_NAMES } from '../../shared/domain/settlement.ts';
import { defineResource } from '../framework/define-resource.ts';
import { statesOf, tabsOf } from '../framework/states.ts';
import { BalancePanel } from './parts/balance-panel.tsx';

export const settlements = defineResource<RecordOf<typeof contract.settlementList>>({
  name: 'settlements',
  label: '结算明细',
  permission: 'creditor',
  fields: {
    order_num: { kind: 'text', label: '结算单号' },
    trade_type: {
      kind: 'state',
      label: '收支',
      states: statesOf(TRADE_TYPE_NAMES, { 1: 'good', 2: 'bad' }),
    },
    price: { kind: 'money', label: '金额', isExact: true },
    pay_type_text: { kind: 'text', label: '结算方式' },
    createtime: { kind: 'time', label: '入账时间' },
    note: { kind: 'text', label: '说明' },
  },
  list: {
    path: '/creditorUser/settlement',
    title: '结算明细',
    tabs: tabsOf('trade_type', TRADE_TYPE_NAMES, 'first'),
    filters: { order_num: { kind: 'search', label: '结算单号', placeholder: '输入完整的结算单号' } },
    columns: ['order_num', 'trade_type', 'price', 'pay_type_text', 'createtime', 'note'],
    pageSize: { table: SETTLEMENT_PAGE_SIZE },
    empty: { text: '暂无结算记录', hint: '标的成交后，平台将结算款记入账户余额。' },
    canExport: true,
    panel: BalancePanel,
  },
});
