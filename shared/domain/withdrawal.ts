/** The words and states of withdrawals: money that leaves creditors' balances. */
import { CHANGE_FIELDS } from './certification.ts';
import type { RecordFields } from './record-fields.ts';
import type { Transition } from './transitions.ts';

export const WITHDRAWAL_STATUS = { waiting: 1, paid: 2, rejected: 3 } as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUS)[keyof typeof WITHDRAWAL_STATUS];

export const WITHDRAWAL_STATUS_NAMES: Record<WithdrawalStatus, string> = {
  1: '待审核',
  2: '已提现',
  3: '已驳回',
};

/** A withdrawal is approved first, and then paid out. After a rejection the creditor may request a new one. */
export const WITHDRAWAL_TRANSITIONS = [
  { name: 'approve', from: 1, to: 1, by: 'operator' },
  { name: 'pay', from: 1, to: 2, by: 'operator' },
  { name: 'reject', from: 1, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, WithdrawalStatus>[];
export type WithdrawalTransition = (typeof WITHDRAWAL_TRANSITIONS)[number]['name'];

const APPROVED = [{ is_approved: [true] }] as const;
const PAID = [{ status: [2] }] as const;
const { bank } = CHANGE_FIELDS;

export const WITHDRAWAL_FIELDS = {
  order_num: { kind: 'text', label: '提现单号' },
  creditor_name: { kind: 'text', label: '债权人' },
  price: { kind: 'money', label: '提现金额' },
  createtime: { kind: 'time', label: '申请时间' },
  bank_name: { kind: 'text', label: bank.bank_name },
  bank_account_name: { kind: 'text', label: bank.bank_account_name },
  bank_account_num: { kind: 'text', label: bank.bank_account_num },
  approved_by: { kind: 'text', label: '审批人', when: APPROVED },
  approved_time: { kind: 'time', label: '审批时间', when: APPROVED },
  payout_batch: { kind: 'text', label: '打款批次', when: APPROVED },
  batched_time: { kind: 'time', label: '导出打款文件的时间', when: APPROVED },
  paid_by: { kind: 'text', label: '打款登记人', when: PAID },
  /** The bank's number of the transfer. */
  payout_reference: { kind: 'text', label: '打款流水号', when: PAID },
  decided_time: { kind: 'time', label: '办结时间', when: [{ status: [2, 3] }] },
  remark: { kind: 'text', label: '驳回原因', when: [{ status: [3] }] },
} as const satisfies RecordFields;

/** The rule of payouts is one record. */
export const PAYOUT_LIMIT_ID = 1;

export const PAYOUT_LIMIT_LABEL = '双人打款上限';

/** Of a file for the bank: banks take no longer ones. */
export const PAYOUT_FILE_MAX_ROWS = 1_000;
