/** The words and states of withdrawals: money that leaves creditors' balances. */
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

/** The rule of payouts is one record. */
export const PAYOUT_LIMIT_ID = 1;

export const PAYOUT_LIMIT_LABEL = '双人打款上限';

/** Of a file for the bank: banks take no longer ones. */
export const PAYOUT_FILE_MAX_ROWS = 1_000;
