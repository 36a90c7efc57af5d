/** The words and states of withdrawals: money that leaves creditors' balances. */
import { CHANGE_FIELDS } from '../certification.ts';
import type { RecordFields } from '../record-fields.ts';
import type { Transition } from '../transitions.ts';

export const WITHDRAWAL_STATUS = {
  waiting: 1,
  paid: 2,
  rejected: 3,
  /** The bank returned the money, which stays frozen until an operator decides. */
  returned: 4,
  cancelled: 5,
  /** The bank returned the money, and it went back to the balance. */
  released: 6,
} as const;
type WithdrawalStatus = (typeof WITHDRAWAL_STATUS)[keyof typeof WITHDRAWAL_STATUS];

export const WITHDRAWAL_STATUS_NAMES: Record<WithdrawalStatus, string> = {
  1: '待审核',
  2: '已提现',
  3: '已驳回',
  4: '银行退回',
  5: '已撤销',
  6: '已退回余额',
};

/**
 * A withdrawal is approved first, and then paid out. While a file for the bank has it, it is neither rejected nor
 * cancelled, only paid or returned by the bank. After its end the creditor may request a new one.
 */
export const WITHDRAWAL_TRANSITIONS = [
  { name: 'approve', from: 1, to: 1, by: 'operator' },
  { name: 'pay', from: 1, to: 2, by: 'operator' },
  { name: 'reject', from: 1, to: 3, by: 'operator' },
  /** Only one that is not approved. */
  { name: 'cancel', from: 1, to: 5, by: 'creditor' },
  { name: 'bounce', from: 2, to: 4, by: 'operator' },
  /** Only one in a file for the bank. */
  { name: 'bounce', from: 1, to: 4, by: 'operator' },
  { name: 'repay', from: 4, to: 1, by: 'operator' },
  { name: 'release', from: 4, to: 6, by: 'operator' },
] as const satisfies readonly Transition<string, WithdrawalStatus>[];

const APPROVED = [{ is_approved: [true] }] as const;
const PAID = [{ status: [2, 4, 6] }] as const;
const RETURNED = [{ status: [4, 6] }] as const;
const { bank } = CHANGE_FIELDS;

export const WITHDRAWAL_FIELDS = {
  order_num: { kind: 'text', label: '提现单号' },
  creditor_name: { kind: 'text', label: '债权人' },
  price: { kind: 'amount', isExact: true, label: '提现金额' },
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
  decided_time: { kind: 'time', label: '办结时间', when: [{ status: [2, 3, 5, 6] }] },
  remark: { kind: 'text', label: '驳回或退回原因', when: [{ status: [3, 4, 6] }] },
  returned_by: { kind: 'text', label: '退回登记人', when: RETURNED },
  returned_time: { kind: 'time', label: '退回登记时间', when: RETURNED },
  hold: { kind: 'text', label: '暂停打款', when: [{ is_held: [true] }] },
} as const satisfies RecordFields;

/** The states of a file for the bank: whether some of its withdrawals are still to be decided. */
export const BATCH_STATES = { open: '待登记结果', settled: '已办结', withdrawn: '已作废' } as const;
export type BatchState = keyof typeof BATCH_STATES;

export const BATCH_FIELDS = {
  number: { kind: 'text', label: '打款批次' },
  count: { kind: 'wholeNumber', label: '笔数' },
  sum: { kind: 'amount', isExact: true, label: '合计' },
  open_count: { kind: 'wholeNumber', label: '待登记结果的笔数' },
  made_by: { kind: 'text', label: '导出人' },
  made_time: { kind: 'time', label: '导出时间' },
  withdrawn_by: { kind: 'text', label: '作废人', when: [{ state: ['withdrawn'] }] },
  withdrawn_time: { kind: 'time', label: '作废时间', when: [{ state: ['withdrawn'] }] },
  reason: { kind: 'text', label: '作废原因', when: [{ state: ['withdrawn'] }] },
} as const satisfies RecordFields;

/** The rule of payouts is one record. */
export const PAYOUT_LIMIT_ID = 1;

export const PAYOUT_LIMIT_LABEL = '双人打款上限';

/** A change of the limit: one administrator proposes it, and another confirms it. */
export const LIMIT_CHANGE_STATUS = { waiting: 1, confirmed: 2, declined: 3 } as const;

/** Of a file for the bank: banks take no longer ones. */
export const PAYOUT_FILE_MAX_ROWS = 1_000;
