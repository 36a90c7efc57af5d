/** Why payouts of a creditor are held. An operator sees it; the money stays frozen meanwhile. */
import { messages } from '../../../shared/messages.ts';
import type { creditor } from '../../platform/db/schema.ts';

/** @returns the reason in Chinese; null where nothing holds them */
export const holdOf = ({ lockedAt }: Pick<typeof creditor.$inferSelect, 'lockedAt'>): string | null =>
  lockedAt ? messages.payoutHeldLocked : null;
