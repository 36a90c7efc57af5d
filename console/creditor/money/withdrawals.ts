/** Withdrawals to the creditor's bank account. */
import type { RecordOf } from '../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../shared/contract/index.ts';
import {
  WITHDRAWAL_FIELDS,
  WITHDRAWAL_STATUS,
  WITHDRAWAL_STATUS_NAMES,
  WITHDRAWAL_TRANSITIONS,
} from '../../../shared/domain/money/withdrawal.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import { yuanText } from '../../../shared/money.ts';
import { stateName, WithdrawalState } from '../../common/withdrawal-state.tsx';
import { defineResource } from '../../framework/define-resource.ts';
import { recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { countsOf } from '../parts/list-counts.ts';
import { BalancePanel } from '../parts/money/balance-card.tsx';

/** The creditor's next step, by status. */
const NEXT_STEPS: Readonly<Record<number, string>> = {
  [WITHDRAWAL_STATUS.returned]:
    '。金额暂时冻结，平台将重新打款或退回余额。收款账户有误的，请先在认证信息中修改。',
  [WITHDRAWAL_STATUS.released]: '。金额已退回余额，可以重新申请提现。',
};

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
    counts: countsOf('withdrawals'),
    filters: { order_num: { kind: 'text', label: NUMBER, placeholder: `输入完整的${NUMBER}` } },
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
    fileColumns: ['bank_account_name'],
    fileOwner: WITHDRAWAL_FIELDS.creditor_name.label,
    panel: BalancePanel,
  },
  actions: {
    cancel: {
      label: '撤销',
      when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'cancel'), is_approved: [false] }],
      tone: 'danger',
      confirm: ({ price }) => `撤销后，${yuanText(price ?? 0)}退回账户余额，可以重新申请提现。`,
      success: messages.withdrawalCancelled,
    },
    reason: {
      label: '查看原因',
      when: [{ status: [3, 4, 6] }],
      notice: ({ status, remark }) => ({
        title: status === WITHDRAWAL_STATUS.rejected ? messages.rejectionTitle : messages.bankReturnTitle,
        text: `${remark ?? '未填写原因'}${NEXT_STEPS[status] ?? ''}`,
      }),
    },
  },
});
