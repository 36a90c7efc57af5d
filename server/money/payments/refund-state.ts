import type { RefundState } from '../../../shared/domain/money/payment.ts';
import type { refund } from '../../platform/db/schema.ts';

/** Requested, refused by the provider, made by the provider, or paid out at the bank after a failure. */
export const refundStateOf = ({
  doneAt,
  failedAt,
  failure,
}: Pick<typeof refund.$inferSelect, 'doneAt' | 'failedAt' | 'failure'>): RefundState => {
  if (doneAt) return failure === null ? 'done' : 'offline';
  return failedAt ? 'failed' : 'waiting';
};
