/** Withdrawals to the creditor's bank account. */
import type { RecordOf } from '../../providers/declared-resource.ts';
import type { contract } from '../../shared/contract/index.ts';
import { WITHDRAWAL_FIELDS, WITHDRAWAL_STATUS_NAMES } from '../../shared/domain/withdrawal.ts';
import { messages } from '../../shared/messages.ts';
import { stateName, WithdrawalState } from '../common/withdrawal-state.tsx';
import { defineResource } from '../framework/define-resource.ts';
import { recordCells } from '../framework/record-cells.ts';
import { tabsOf } from '../framework/states.ts';
import { BalancePanel } from './parts/money/balance-panel.tsx';

const NUMBER = WITHDRAWAL_FIELDS.order_num.label;

export const withdrawals = defineResource<RecordOf<typeof contract.withdrawalList>>({
  name: 'withdrawals',
  label: '提现记录',
  permission: 'creditor',
  fields: {
    ...recordCells(WITHDRAWAL_FIELDS, [
      'order_num',
      'price',
      'bank_name',
      'bank_account_name',
      'bank_account_num',
      'createtime',
      'payout_reference',
    ]),
    status: { kind: 'own', label: '状态', cell: WithdrawalState, toText: stateName },
  },
  list: {
    path: '/creditorUser/finance/financeAccount',
    title: '提现记录',
    tabs: tabsOf('status', WITHDRAWAL_STATUS_NAMES, 'first'),
    hasCounts: true,
    filters: { order_num: { kind: 'search', label: NUMBER, placeholder: `输入完整的${NUMBER}` } },
    buttons: [{ label: '申请提现', to: '/creditorUser/finance/financeWithDraw', isMain: true }],
    columns: [
      'order_num',
      'status',
      'price',
      'createtime',
      'bank_name',
      'bank_account_num',
      'payout_reference',
    ],
    pageSize: { table: 5 },
    empty: { text: '暂无提现记录' },
    canExport: true,
    panel: BalancePanel,
  },
  actions: {
    reason: {
      label: WITHDRAWAL_FIELDS.remark.label,
      when: [{ status: [3] }],
      notice: ({ remark }) => ({ title: messages.rejectionTitle, text: remark ?? '未填写原因' }),
    },
  },
});
