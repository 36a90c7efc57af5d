/** The words and states of withdrawals, and of settlements: money that reaches creditors' balances and leaves them. */
import type { Transition } from './transitions.ts';

export const WITHDRAWAL_STATUS = { waiting: 1, paid: 2, rejected: 3 } as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUS)[keyof typeof WITHDRAWAL_STATUS];

export const WITHDRAWAL_STATUS_NAMES: Record<WithdrawalStatus, string> = {
  1: '待审核',
  2: '已提现',
  3: '已驳回',
};

/** After a rejection the creditor may request a new withdrawal. */
export const WITHDRAWAL_TRANSITIONS = [
  { name: 'pay', from: 1, to: 2, by: 'operator' },
  { name: 'reject', from: 1, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, WithdrawalStatus>[];
export type WithdrawalTransition = (typeof WITHDRAWAL_TRANSITIONS)[number]['name'];

/** trade_type of a settlement: money that came in for a creditor, or went out again. */
export const TRADE_TYPE = { income: 1, expense: 2 } as const;
export type TradeType = (typeof TRADE_TYPE)[keyof typeof TRADE_TYPE];
