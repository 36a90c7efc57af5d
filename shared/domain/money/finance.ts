/** The kinds and states of a creditor's finance list. */
import { PROMOTION_STATUS } from '../promotion.ts';
import { WITHDRAWAL_STATUS } from './withdrawal.ts';

export const MONEY_KINDS = {
  promotion: '推广',
  refund: '推广退款',
  settlement: '结算',
  withdrawal: '提现',
  debt: '抵扣欠款',
} as const;
export type MoneyKind = keyof typeof MONEY_KINDS;

/** The states to filter the list by, for all kinds. */
export const MONEY_STATES = {
  waiting: '处理中',
  done: '已完成',
  closed: '已取消或驳回',
  refunded: '已全额退款',
} as const;
export type MoneyState = keyof typeof MONEY_STATES;

/** The statuses of orders and withdrawals in each state. Settlements and refunds are always done. */
export const STATUSES_OF_STATE: Record<
  MoneyState,
  { promotion: readonly number[]; withdrawal: readonly number[] }
> = {
  waiting: {
    promotion: [PROMOTION_STATUS.unpaid],
    withdrawal: [WITHDRAWAL_STATUS.waiting, WITHDRAWAL_STATUS.returned],
  },
  done: { promotion: [PROMOTION_STATUS.paid], withdrawal: [WITHDRAWAL_STATUS.paid] },
  closed: {
    promotion: [PROMOTION_STATUS.cancelled],
    withdrawal: [WITHDRAWAL_STATUS.rejected, WITHDRAWAL_STATUS.cancelled, WITHDRAWAL_STATUS.released],
  },
  refunded: { promotion: [PROMOTION_STATUS.refunded], withdrawal: [] },
};

export const stateOf = (kind: 'promotion' | 'withdrawal', status: number): MoneyState =>
  (Object.keys(MONEY_STATES) as MoneyState[]).find((it) => STATUSES_OF_STATE[it][kind].includes(status)) ??
  'done';

export const FINANCE_PAGE_SIZE = 5;
export const SETTLEMENT_PAGE_SIZE = 10;

/** Months of the bill. */
export const BILL_MONTHS = 12;

/** The maximum of lines in a statement: for more, a shorter period is needed. */
export const MAX_STATEMENT_LINES = 5_000;

/** How a settlement is paid: to the balance, or from it. */
export const SETTLEMENT_PAY_TYPE = '账户余额';

/** Within this time an equal amount without an Idempotency-Key is the same withdrawal. */
export const SAME_WITHDRAWAL_MS = 10_000;
