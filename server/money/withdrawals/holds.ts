/** Why payouts of a creditor are held. Operators see the reason; the money stays frozen. */
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { creditor } from '../../platform/db/schema.ts';

/** @param debt of the creditor @returns the reason in Chinese; null if payouts are not held */
export const holdOf = (
  { lockedAt }: Pick<typeof creditor.$inferSelect, 'lockedAt'>,
  debt: Fen | undefined,
): string | null => {
  if (lockedAt) return messages.payoutHeldLocked;
  return debt ? messages.payoutHeldDebt : null;
};
