/** Cancels an appointment, which frees its place: by the visitor, or by an operator with a reason. */

import { and, eq, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { minuteWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { sendMessage, textOwner } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, viewingSlot } from '../../platform/db/schema.ts';
import type { RowKey } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockAppointment } from './lifecycle.ts';
import { type AppointmentRow, publishedListing } from './present.ts';

/**
 * @param tx a transaction
 * @throws Refusal 404 for an appointment of another user, 409 for one that is cancelled or has started
 */
export async function cancel(
  tx: Queries,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<void> {
  await end(tx, { id, owner: eq(appointment.userId, userId) }, null, now);
}

/**
 * The visitor is informed by SMS.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown appointment, 409 for one that is cancelled or has started
 */
export async function cancelByOperator(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const cancelled = await end(tx, { id }, remark, now);
  const event = { action: 'cancel', subject: 'appointments', subjectId: id, details: { remark } } as const;
  await record(tx, actor, event, now);
  const { userId, startsAt } = cancelled.appointment;
  await sendMessage(
    tx,
    {
      to: { role: 'user', id: userId },
      kind: 'appointment',
      event: `appointment ${id} cancelled`,
      title: messages.messageAppointmentCancelled,
      text: `${minuteWords(startsAt)} ${publishedListing(cancelled).title}`,
      reason: remark,
      link: '/user/myTool/myAppoint?scope=past',
    },
    now,
  );
  await textOwner(tx, { role: 'user', id: userId }, notice(cancelled), now);
}

/** @returns the appointment before the change */
async function end(tx: Queries, key: RowKey, reason: string | null, now: Date): Promise<AppointmentRow> {
  const row = await lockAppointment(tx, 'cancel', key);
  const { id, listingId, startsAt } = row.appointment;
  if (startsAt <= now) throw refusals.conflict(messages.appointmentOver);

  await tx
    .update(appointment)
    .set({
      status: APPOINTMENT_STATUS.cancelled,
      cancelledAt: now,
      cancelReason: reason,
      revision: sql`${appointment.revision} + 1`,
    })
    .where(eq(appointment.id, id));
  await tx
    .update(viewingSlot)
    .set({ booked: sql`${viewingSlot.booked} - 1` })
    .where(and(eq(viewingSlot.listingId, listingId), eq(viewingSlot.startsAt, startsAt)));
  return row;
}

/** Replaced by functions, because a name may contain a replacement pattern. */
const notice = (cancelled: AppointmentRow) =>
  fill(messages.appointmentCancelledByOperator, {
    time: minuteWords(cancelled.appointment.startsAt),
    title: publishedListing(cancelled).title,
  });
