/** Withdrawals to the creditor's bank account. */
import type { RecordOf } from '../../providers/declared-resource.ts';
import type { contract } from '../../shared/contract/index.ts';
import { CHANGE_FIELDS } from '../../shared/domain/certification.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../../shared/domain/withdrawal.ts';
import { messages } from '../../shared/messages.ts';
import { stateName, WithdrawalState } from '../common/withdrawal-state.tsx';
import { defineResource } from '../framework/define-resource.ts';
import { tabsOf } from '../framework/states.ts';
import { BalancePanel } from './parts/balance-panel.tsx';

export const withdrawals = defineResource<RecordOf<typeof contract.withdrawalList>>({
  name: 'withdrawals',
  label: '提现记录',
  permission: 'creditor',
  fields: {
    order_num: { kind: 'text', label: '提现单号' },
    price: { kind: 'money', label: '提现金额', isExact: true },
    bank_name: { kind: 'text', label: CHANGE_FIELDS.bank.bank_name },
    bank_account_name: { kind: 'text', label: CHANGE_FIELDS.bank.bank_account_name },
    bank_account_num: { kind: 'text', label: CHANGE_FIELDS.bank.bank_account_num },
    createtime: { kind: 'time', label: '申请时间' },
    payout_reference: { kind: 'text', label: '打款流水号' },
    status: { kind: 'own', label: '状态', cell: WithdrawalState, toText: stateName },
  },
  list: {
    path: '/creditorUser/finance/financeAccount',
    title: '提现记录',
    tabs: tabsOf('status', WITHDRAWAL_STATUS_NAMES, 'first'),
    hasCounts: true,
    filters: { order_num: { kind: 'search', label: '提现单号', placeholder: '输入完整的提现单号' } },
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
      label: '驳回原因',
      permission: 'creditor',
      when: [{ status: [3] }],
      notice: ({ remark }) => ({ title: messages.rejectionTitle, text: remark ?? '未填写原因' }),
    },
  },
});
