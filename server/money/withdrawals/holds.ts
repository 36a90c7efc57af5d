/** Why payouts of a creditor are held. An operator sees it; the money stays frozen meanwhile. */
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { creditor } from '../../platform/db/schema.ts';

/** @param debt what the creditor owes @returns the reason in Chinese; null where nothing holds them */
export const holdOf = (
  { lockedAt }: Pick<typeof creditor.$inferSelect, 'lockedAt'>,
  debt: Fen | undefined,
): string | null => {
  if (lockedAt) return messages.payoutHeldLocked;
  return debt ? messages.payoutHeldDebt : null;
};
