/** Transfers at the bank, as rows. Each has a number of the bank, which no other payout has. */
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payout } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type NewPayout = Omit<typeof payout.$inferInsert, 'referenceKey'>;

/**
 * Different spellings of a number in the bank's documents are one number. The migration of the payouts does the same.
 */
const keyOf = (reference: string) => reference.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/**
 * @param tx a transaction, which posts the transfer too
 * @throws Refusal 422 for the number of another payout
 */
export async function addPayout(tx: Queries, values: NewPayout): Promise<void> {
  const referenceKey = values.reference ? keyOf(values.reference) : null;
  const added = await tx
    .insert(payout)
    .values({ ...values, referenceKey })
    .onConflictDoNothing({ target: payout.referenceKey })
    .returning({ id: payout.id });
  if (added.length === 0) throw refusals.invalid({ reference: messages.payoutReferenceUsed });
}
