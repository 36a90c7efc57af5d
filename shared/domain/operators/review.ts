/** Items that wait for operators. A kind is the resource of its own calls. */
import type { OperatorPermission } from '../accounts/operator.ts';

interface ReviewKindInfo {
  name: string;
  /** The permission to decide. */
  permission: OperatorPermission;
  /** Makes one number of kind and record; it never changes. */
  number: number;
}

export const REVIEW_KINDS = {
  subjects: { name: '标的', permission: 'reviews', number: 1 },
  claims: { name: '认领', permission: 'reviews', number: 2 },
  rounds: { name: '同一标的', permission: 'reviews', number: 11 },
  applications: { name: '入驻申请', permission: 'reviews', number: 3 },
  'identity-changes': { name: '身份变更', permission: 'reviews', number: 4 },
  'bank-changes': { name: '账户变更', permission: 'money', number: 5 },
  withdrawals: { name: '提现', permission: 'money', number: 6 },
  settlements: { name: '结算复核', permission: 'money', number: 10 },
  orders: { name: '退款', permission: 'money', number: 7 },
  questions: { name: '咨询', permission: 'customers', number: 8 },
  appointments: { name: '看样预约', permission: 'customers', number: 9 },
} as const satisfies Record<string, ReviewKindInfo>;
export type ReviewKind = keyof typeof REVIEW_KINDS;
export const reviewKinds = Object.keys(REVIEW_KINDS) as ReviewKind[];
export const isReviewKind = (name: string): name is ReviewKind => Object.hasOwn(REVIEW_KINDS, name);

const NUMBERS = 16;

/** One number for each record of each kind. */
export const reviewId = (kind: ReviewKind, recordId: number): number =>
  recordId * NUMBERS + REVIEW_KINDS[kind].number;

/** @returns null for a number that is no review's */
export function readReviewId(id: number): { kind: ReviewKind; recordId: number } | null {
  const kind = reviewKinds.find((it) => REVIEW_KINDS[it].number === id % NUMBERS);
  return kind ? { kind, recordId: Math.floor(id / NUMBERS) } : null;
}

/** Working days within which something is decided. */
export const DECISION_DAYS = 3;

/** How long an operator has a taken review, in ms. Taking it again restarts the period. */
export const REVIEW_TAKEN_MS = 15 * 60_000;

/** The days over which figures look back. */
export const FIGURE_DAYS = 30;

/** The kinds by the numbers in stored choices, with the permission to decide. */
export const REVIEWS_BY_NUMBER: Readonly<Record<number, Pick<ReviewKindInfo, 'name' | 'permission'>>> =
  Object.fromEntries(reviewKinds.map((kind) => [REVIEW_KINDS[kind].number, REVIEW_KINDS[kind]]));

/** The most subjects of one creditor that are approved together. */
export const BATCH_MAX = 200;

/** How many of them the operator opens before: the bounds and the default of the setting. */
export const SAMPLE = { min: 1, max: 50, byDefault: 5 } as const;
