/** The pages of the console that list waiting items. */
import type { ReviewKind } from '../../../../shared/domain/operators/review.ts';

/** The list of a kind, cut down to what waits. */
const WAITING: Record<ReviewKind, string> = {
  subjects: '/ops/subjects?waiting=1',
  claims: '/ops/claims?status=1',
  rounds: '/ops/rounds?state=1',
  applications: '/ops/applications?status=2',
  'identity-changes': '/ops/identity-changes?status=1',
  'bank-changes': '/ops/bank-changes?status=1',
  withdrawals: '/ops/withdrawals?status=1',
  settlements: '/ops/settlements?status=1',
  orders: '/ops/orders?trade_status=3',
  questions: '/ops/questions?status=1',
  appointments: '/ops/appointments?status=1',
};

export const waitingAt = (kind: ReviewKind): string => WAITING[kind];

/** The page on which a record is decided. */
export const recordAt = (kind: ReviewKind, id: number): string => `/ops/${kind}/detail?id=${id}`;
