/** The appointments of all users, for operators. */
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { formatTime, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countUpToHorizon, inSlice, orderOf, sliceOf } from '../../platform/http/slice.ts';
import { type AppointmentRow, appointmentColumns, presentAppointment } from './present.ts';

export async function allAppointments(
  db: Queries,
  { status, from, to, ...range }: ParsedInputOf<Contract['allAppointments']>,
  publicOrigin: string,
): Promise<OutputOf<Contract['allAppointments']>> {
  const filter = and(
    status === undefined ? undefined : eq(appointment.status, status),
    from ? gte(appointment.startsAt, startOfDay(from)) : undefined,
    to ? lt(appointment.startsAt, startOfDay(to, 1)) : undefined,
  );
  const { id, startsAt, createdAt, status: appointmentStatus } = appointment;
  const columns = { id, join_time: startsAt, create_time: createdAt, status: appointmentStatus };
  const orderBy = orderOf(range, columns, [desc(id)]);
  const rows = await found(db)
    .where(inSlice(db, appointment, { filter, orderBy, ...sliceOf(range) }))
    .orderBy(...orderBy);
  return {
    list: rows.map((row) => present(row, publicOrigin)),
    count: await countUpToHorizon(db, appointment, filter),
  };
}

/** @throws Refusal 404 */
export async function oneAppointment(
  db: Queries,
  { id }: { id: number },
  publicOrigin: string,
): Promise<OutputOf<Contract['oneAppointment']>['data']> {
  const [row] = await found(db).where(eq(appointment.id, id));
  if (!row) throw refusals.missing();
  return present(row, publicOrigin);
}

const found = (db: Queries) =>
  db.select(appointmentColumns).from(appointment).innerJoin(listing, eq(listing.id, appointment.listingId));

const present = (row: AppointmentRow, publicOrigin: string) => ({
  ...presentAppointment(row, publicOrigin),
  name: row.appointment.name,
  phone: row.appointment.phone,
  create_time: formatTime(row.appointment.createdAt),
});
