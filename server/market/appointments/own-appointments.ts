/** A user's appointments. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment } from '../../platform/db/schema.ts';
import { numberedPage, sliced } from '../../platform/http/slice.ts';
import { appointmentRows, presentAppointment } from './present.ts';

interface OwnAppointmentsOptions {
  userId: number;
  now: Date;
  publicOrigin: string;
}

/** Upcoming ones by time, then the others, or only those, the newest first. */
export async function ownAppointments(
  db: Queries,
  { scope, ...range }: ParsedInputOf<Contract['appointmentList']>,
  { userId, now, publicOrigin }: OwnAppointmentsOptions,
): Promise<OutputOf<Contract['appointmentList']>> {
  const isUpcoming = sql`(${appointment.status} <> ${APPOINTMENT_STATUS.cancelled} and ${appointment.endsAt} > ${now.toISOString()})`;
  const scopes: Record<NonNullable<typeof scope>, SQL> = {
    upcoming: isUpcoming,
    past: sql`not ${isUpcoming}`,
  };
  const { startsAt, id, userId: owner } = appointment;
  const { list, count } = await numberedPage(db, range, {
    table: appointment,
    filter: and(eq(owner, userId), scope && scopes[scope]),
    order: [sql`case when ${isUpcoming} then ${startsAt} end`, desc(startsAt), desc(id)],
    find: (slice) => sliced(appointmentRows(db).$dynamic(), slice),
  });
  return { list: list.map((row) => presentAppointment(row, publicOrigin)), count };
}
