/** Assigns staff to an appointment: this confirms it, and the visitor is informed by SMS. */

import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { minuteWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { sendMessage, textOwner } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockAppointment } from './lifecycle.ts';
import { publishedListing } from './present.ts';
import { busyMessage, lockStaff, otherViewing } from './staff.ts';

interface Assignment {
  id: number;
  staffName: string;
  staffPhone: string;
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown appointment, 409 for one that is cancelled or has started, 422 for staff with
 * another viewing at that time
 */
export async function assignAppointment(
  tx: Queries,
  actor: Actor,
  { id, staffName, staffPhone }: Assignment,
  now: Date,
): Promise<void> {
  const row = await lockAppointment(tx, 'assign', { id });
  const { startsAt, userId } = row.appointment;
  if (startsAt <= now) throw refusals.conflict(messages.appointmentStarted);
  await lockStaff(tx, staffPhone);
  const other = await otherViewing(tx, row.appointment, staffPhone);
  if (other) throw refusals.invalid({ staff_phone: busyMessage(staffName, other) });

  await tx
    .update(appointment)
    .set({
      status: APPOINTMENT_STATUS.confirmed,
      staffName,
      staffPhone,
      revision: sql`${appointment.revision} + 1`,
    })
    .where(eq(appointment.id, id));
  const event = { action: 'assign', subject: 'appointments', subjectId: id } as const;
  await record(tx, actor, { ...event, details: { staff_name: staffName, staff_phone: staffPhone } }, now);
  const { title } = publishedListing(row);
  await sendMessage(
    tx,
    {
      to: { role: 'user', id: userId },
      kind: 'appointment',
      // Staff may change: each assignment is an event.
      event: `appointment ${id} assigned ${now.getTime()}`,
      title: messages.messageAppointmentConfirmed,
      text: `${minuteWords(startsAt)} ${title}`,
      link: '/user/myTool/myAppoint',
    },
    now,
  );
  const text = notice({ startsAt, title, staffName, staffPhone });
  await textOwner(tx, { role: 'user', id: userId }, text, now);
}

interface Notice extends Omit<Assignment, 'id'> {
  startsAt: Date;
  title: string;
}

/** Replaced by functions, because a name may contain a replacement pattern. */
const notice = ({ startsAt, title, staffName, staffPhone }: Notice) =>
  fill(messages.appointmentConfirmed, {
    time: minuteWords(startsAt),
    staff: staffName,
    phone: staffPhone,
    title,
  });

/** Later than this before the start, in ms, the visitor could not come any more. */
const TOO_LATE_MS = 60_000;

/**
 * Ids of unassigned appointments for listings on the shelf that were booked before a moment, the oldest first;
 * without those that begin within a minute of that moment.
 */
export async function waitingAppointments(db: Queries, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: appointment.id })
    .from(appointment)
    .innerJoin(listing, eq(listing.id, appointment.listingId))
    .where(
      and(
        eq(appointment.status, APPOINTMENT_STATUS.waiting),
        eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
        lt(appointment.createdAt, before),
        gt(appointment.startsAt, new Date(before.getTime() + TOO_LATE_MS)),
      ),
    )
    .orderBy(asc(appointment.id));
  return rows.map(({ id }) => id);
}
