/** Creditors' withdrawals: one operator approves, and the one who transfers the money records the bank's number. */
import { contract } from '../../../shared/contract/index.ts';
import {
  WITHDRAWAL_FIELDS,
  WITHDRAWAL_STATUS_NAMES,
  WITHDRAWAL_TRANSITIONS,
} from '../../../shared/domain/money/withdrawal.ts';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { statesOf, tabsOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { creditorField } from '../parts/accounts/account-links.tsx';
import { daysFrom, wholeFilter } from '../parts/field-kinds.ts';
import { PayoutExport } from '../parts/money/payout-export.tsx';
import { withdrawalActions } from '../parts/money/withdrawal-actions.ts';
import { HeldState, heldStateName } from '../parts/money/withdrawal-state.tsx';
import { operatorResource } from '../parts/operator-resource.ts';

const SECOND_PERSON = statesOf({ true: '须与审批人不同', false: '不限' }, { true: 'waiting' });

export const withdrawals = operatorResource({
  list: contract.allWithdrawals,
  one: contract.oneWithdrawal,
  label: '提现',
  title: '提现审核',
  menu: '资金',
  sections: {
    申请: {
      ...recordCells(WITHDRAWAL_FIELDS, ['order_num']),
      creditor_name: creditorField(WITHDRAWAL_FIELDS.creditor_name.label),
      status: { kind: 'own', label: '状态', cell: HeldState, toText: heldStateName },
      ...recordCells(WITHDRAWAL_FIELDS, ['price', 'createtime']),
    },
    收款账户: {
      ...detailCells(WITHDRAWAL_FIELDS, ['bank_account_name']),
      ...recordCells(WITHDRAWAL_FIELDS, ['bank_name', 'bank_account_num']),
    },
    办理: {
      ...detailCells(WITHDRAWAL_FIELDS, ['hold']),
      needs_second_person: { kind: 'code', label: '打款人', names: SECOND_PERSON, isOnDetailOnly: true },
      ...detailCells(WITHDRAWAL_FIELDS, [
        'approved_by',
        'approved_time',
        'payout_batch',
        'batched_time',
        'paid_by',
        'payout_reference',
        'decided_time',
        'remark',
        'returned_by',
        'returned_time',
      ]),
    },
  },
  tabs: tabsOf('status', WITHDRAWAL_STATUS_NAMES, 'last'),
  filters: {
    order_num: wholeFilter(WITHDRAWAL_FIELDS.order_num),
    creditor_id: creditorFilter,
    payout_batch: wholeFilter(WITHDRAWAL_FIELDS.payout_batch),
    ...daysFrom('申请日期'),
  },
  // The columns that an accountant compares with the bank's statement.
  fileColumns: ['bank_account_name', 'payout_batch', 'payout_reference', 'decided_time', 'remark'],
  tools: PayoutExport,
  transitions: WITHDRAWAL_TRANSITIONS,
  actions: withdrawalActions,
});
