/** Creditors' withdrawals: one operator approves, and whoever transfers the money writes down the bank's number. */
import { contract } from '../../shared/contract/index.ts';
import { CHANGE_FIELDS } from '../../shared/domain/certification.ts';
import { WITHDRAWAL_STATUS_NAMES, WITHDRAWAL_TRANSITIONS } from '../../shared/domain/withdrawal.ts';
import { stateName, WithdrawalState } from '../common/withdrawal-state.tsx';
import { statesOf, tabsOf } from '../framework/states.ts';
import { amountField, daysFrom, onDetail, textField, timeField } from './parts/field-kinds.ts';
import { operatorResource } from './parts/operator-resource.ts';
import { PayoutExport } from './parts/payout-export.tsx';
import { withdrawalActions } from './parts/withdrawal-actions.ts';

const APPROVED = [{ is_approved: [true] }];
const PAID = [{ status: [2] }];
const SECOND_PERSON = statesOf({ true: '须与审批人不同', false: '不限' }, { true: 'waiting' });

export const withdrawals = operatorResource({
  list: contract.allWithdrawals,
  one: contract.oneWithdrawal,
  label: '提现',
  title: '提现审核',
  menu: '资金',
  sections: {
    申请: {
      order_num: textField('提现单号'),
      creditor_name: textField('债权人'),
      status: { kind: 'own', label: '状态', cell: WithdrawalState, toText: stateName },
      price: amountField('提现金额'),
      createtime: timeField('申请时间'),
    },
    收款账户: {
      bank_account_name: onDetail(textField(CHANGE_FIELDS.bank.bank_account_name)),
      bank_name: textField(CHANGE_FIELDS.bank.bank_name),
      bank_account_num: textField(CHANGE_FIELDS.bank.bank_account_num),
    },
    办理: {
      needs_second_person: { kind: 'state', label: '打款人', states: SECOND_PERSON, isOnDetailOnly: true },
      approved_by: onDetail(textField('审批人', APPROVED)),
      approved_time: onDetail(timeField('审批时间', APPROVED)),
      payout_batch: onDetail(textField('打款批次', APPROVED)),
      batched_time: onDetail(timeField('导出打款文件的时间', APPROVED)),
      paid_by: onDetail(textField('打款登记人', PAID)),
      payout_reference: onDetail(textField('打款流水号', PAID)),
      decided_time: onDetail(timeField('办结时间', [{ status: [2, 3] }])),
      remark: onDetail(textField('驳回原因', [{ status: [3] }])),
    },
  },
  tabs: tabsOf('status', WITHDRAWAL_STATUS_NAMES, 'last'),
  filters: {
    order_num: { kind: 'search', label: '提现单号', placeholder: '完整的提现单号' },
    creditor_id: { kind: 'search', label: '债权人编号', placeholder: '债权人编号' },
    payout_batch: { kind: 'search', label: '打款批次', placeholder: '完整的批次号' },
    ...daysFrom('申请日期'),
  },
  tools: PayoutExport,
  transitions: WITHDRAWAL_TRANSITIONS,
  actions: withdrawalActions,
});
