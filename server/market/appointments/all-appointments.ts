/** Everybody's appointments, for operators. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';
import { appointmentColumns, presentAppointment } from './present.ts';

export async function allAppointments(
  db: Queries,
  { status, ...range }: ParsedInputOf<Contract['allAppointments']>,
  publicOrigin: string,
): Promise<OutputOf<Contract['allAppointments']>> {
  const matches = status === undefined ? undefined : eq(appointment.status, status);
  const { offset, limit } = sliceOf(range);
  const { id, startsAt, createdAt, status: appointmentStatus } = appointment;
  const columns = { id, join_time: startsAt, create_time: createdAt, status: appointmentStatus };
  const rows = await db
    .select(appointmentColumns)
    .from(appointment)
    .innerJoin(listing, eq(listing.id, appointment.listingId))
    .where(matches)
    .orderBy(...orderOf(range, columns, [desc(id)]))
    .offset(offset)
    .limit(limit);
  return {
    list: rows.map((row) => ({
      ...presentAppointment(row, publicOrigin),
      name: row.appointment.name,
      phone: row.appointment.phone,
      create_time: formatTime(row.appointment.createdAt),
    })),
    count: await db.$count(appointment, matches),
  };
}
