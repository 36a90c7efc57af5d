/** Cancelling an appointment, which frees its place. */
import { and, eq, sql } from 'drizzle-orm';
import { may } from '../../shared/domain/transitions.ts';
import { VISIT_STATUS, VISIT_TRANSITIONS } from '../../shared/domain/visit.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { visit, visitSlot } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';
import { notInState } from './present.ts';

/**
 * @param tx a transaction
 * @throws Refusal 404 for what is not the user's, 409 for what is cancelled already or has begun
 */
export async function cancel(
  tx: Queries,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select()
    .from(visit)
    .where(and(eq(visit.id, id), eq(visit.userId, userId)))
    .for('update');
  if (!known) throw refusals.missing();
  if (!may(VISIT_TRANSITIONS, 'cancel', known.status)) throw notInState(known.status);
  if (known.startsAt <= now) throw refusals.conflict(messages.visitOver);

  await tx.update(visit).set({ status: VISIT_STATUS.cancelled, cancelledAt: now }).where(eq(visit.id, id));
  await tx
    .update(visitSlot)
    .set({ booked: sql`${visitSlot.booked} - 1` })
    .where(and(eq(visitSlot.listingId, known.listingId), eq(visitSlot.startsAt, known.startsAt)));
}
