import type { RefundState } from '../../../shared/domain/payment.ts';
import type { refund } from '../../platform/db/schema.ts';

/** On its way, not made by the provider, made by it, or paid out at the bank after it had failed there. */
export const refundStateOf = ({
  doneAt,
  failedAt,
  failure,
}: Pick<typeof refund.$inferSelect, 'doneAt' | 'failedAt' | 'failure'>): RefundState => {
  if (doneAt) return failure === null ? 'done' : 'offline';
  return failedAt ? 'failed' : 'waiting';
};
