/** Cancelling an appointment, which frees its place: by the visitor, or by an operator, who says why. */
import { and, eq, sql } from 'drizzle-orm';
import { VISIT_STATUS } from '../../../shared/domain/visit.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Actor, record } from '../../operators/audit/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { visit, visitSlot } from '../../platform/db/schema.ts';
import type { RowKey } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockVisit } from './lifecycle.ts';
import { publishedListing, type VisitRow } from './present.ts';

/**
 * @param tx a transaction
 * @throws Refusal 404 for a visit of another user, 409 for one that is cancelled or has started
 */
export async function cancel(
  tx: Queries,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<void> {
  await end(tx, { id, owner: eq(visit.userId, userId) }, null, now);
}

/**
 * The visitor is told by SMS.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown visit, 409 for one that is cancelled or has started
 */
export async function cancelByOperator(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const cancelled = await end(tx, { id }, remark, now);
  const event = { action: 'cancel', subject: 'appointments', subjectId: id, details: { remark } };
  await record(tx, actor, event, now);
  const { phone } = cancelled.visit;
  await enqueue(tx, 'sms', { phone, kind: 'notice', text: notice(cancelled, remark) }, now);
}

/** @returns the appointment as it was */
async function end(tx: Queries, key: RowKey, reason: string | null, now: Date): Promise<VisitRow> {
  const row = await lockVisit(tx, 'cancel', key);
  const { id, listingId, startsAt } = row.visit;
  if (startsAt <= now) throw refusals.conflict(messages.visitOver);

  await tx
    .update(visit)
    .set({ status: VISIT_STATUS.cancelled, cancelledAt: now, cancelReason: reason })
    .where(eq(visit.id, id));
  await tx
    .update(visitSlot)
    .set({ booked: sql`${visitSlot.booked} - 1` })
    .where(and(eq(visitSlot.listingId, listingId), eq(visitSlot.startsAt, startsAt)));
  return row;
}

/** Filled by functions, because a name may hold what a replacement pattern would. */
const notice = (cancelled: VisitRow, reason: string) =>
  messages.visitCancelledBecause
    .replace('{time}', () => formatTime(cancelled.visit.startsAt).slice(0, 16))
    .replace('{title}', () => publishedListing(cancelled).title)
    .replace('{reason}', () => reason);
