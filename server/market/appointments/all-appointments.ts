/** The appointments of all users, for operators. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { joinedText } from '../../platform/db/schema/columns.ts';
import { appointment } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';
import { type AppointmentRow, appointmentRows, presentAppointment } from './present.ts';

interface Context {
  now: Date;
  /** Prefix of our own pictures. */
  publicOrigin: string;
}

export async function allAppointments(
  db: Queries,
  query: ParsedInputOf<Contract['allAppointments']>,
  context: Context,
): Promise<OutputOf<Contract['allAppointments']>> {
  const { id, startsAt, createdAt, status } = appointment;
  const { list, count } = await listPage(db, query, {
    table: appointment,
    filters: [equals(status, query.status), equals(appointment.userId, query.user_id)],
    named: query.q ? await appointmentsNamed(db, query.q) : undefined,
    period: startsAt,
    sortable: { id, join_time: startsAt, create_time: createdAt, status },
    find: (slice) =>
      appointmentRows(db)
        .where(inSlice(db, appointment, slice))
        .orderBy(...slice.orderBy),
  });
  const appointments = list.map((row) => present(row, context));
  return { list: appointments.map((it) => ({ ...it, phone: maskedPhone(it.phone) })), count };
}

/** By words of the listing's title and of the visitor's name, or by the phone. */
const appointmentsNamed = (db: Queries, typed: string) => {
  const { title, name, phone } = appointment;
  const exact = [eq(phone, readPhone(typed) ?? typed)];
  return rowsNamed(db, { table: appointment, name: joinedText(title, name), exact }, typed);
};

/** @throws Refusal 404 */
export async function oneAppointment(
  db: Queries,
  { id }: { id: number },
  context: Context,
): Promise<OutputOf<Contract['oneAppointment']>['data']> {
  const [row] = await appointmentRows(db).where(eq(appointment.id, id));
  if (!row) throw refusals.missing();
  return present(row, context);
}

const present = (row: AppointmentRow, { now, publicOrigin }: Context) => ({
  ...presentAppointment(row, publicOrigin),
  user_id: row.appointment.userId,
  name: row.appointment.name,
  phone: row.appointment.phone,
  create_time: formatTime(row.appointment.createdAt),
  has_started: row.appointment.startsAt <= now,
});
