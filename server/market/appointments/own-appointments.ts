/** A user's appointments. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { appointmentColumns, presentAppointment } from './present.ts';

interface OwnAppointmentsOptions {
  userId: number;
  now: Date;
  publicOrigin: string;
}

/** Upcoming ones by time, then the others, or only those, the newest first. */
export async function ownAppointments(
  db: Queries,
  { page, size, scope }: ParsedInputOf<Contract['appointmentList']>,
  { userId, now, publicOrigin }: OwnAppointmentsOptions,
): Promise<OutputOf<Contract['appointmentList']>> {
  const isUpcoming = sql`(${appointment.status} <> ${APPOINTMENT_STATUS.cancelled} and ${appointment.endsAt} > ${now.toISOString()})`;
  const scopes: Record<NonNullable<typeof scope>, SQL> = {
    upcoming: isUpcoming,
    past: sql`not ${isUpcoming}`,
  };
  const filter = and(eq(appointment.userId, userId), scope && scopes[scope]);
  const rows = await db
    .select(appointmentColumns)
    .from(appointment)
    .innerJoin(listing, eq(listing.id, appointment.listingId))
    .where(filter)
    .orderBy(
      sql`case when ${isUpcoming} then ${appointment.startsAt} end`,
      desc(appointment.startsAt),
      desc(appointment.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: rows.map((row) => presentAppointment(row, publicOrigin)),
    count: await db.$count(appointment, filter),
  };
}
