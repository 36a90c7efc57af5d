/** A staff member can be at one place at a time. The phone identifies a staff member. */

import { and, desc, eq, gt, isNotNull, lt, ne, not, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { spanWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type Viewing = Pick<typeof appointment.$inferSelect, 'id' | 'listingId' | 'startsAt' | 'endsAt'>;
type OtherViewing = Pick<typeof appointment.$inferSelect, 'startsAt' | 'endsAt' | 'title'>;

/** Until the end of the transaction no other call assigns this staff member. */
export const lockStaff = (tx: Queries, staffPhone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${staffPhone}`}, 0))`);

/**
 * A confirmed viewing of this staff member that overlaps with another one. Visitors of the same listing at the same
 * time are one viewing.
 */
export async function otherViewing(
  db: Queries,
  { id, listingId, startsAt, endsAt }: Viewing,
  staffPhone: string,
): Promise<OtherViewing | undefined> {
  const isTogether = and(eq(appointment.listingId, listingId), eq(appointment.startsAt, startsAt));
  const [other] = await db
    .select({ startsAt: appointment.startsAt, endsAt: appointment.endsAt, title: appointment.title })
    .from(appointment)
    .where(
      and(
        eq(appointment.staffPhone, staffPhone),
        eq(appointment.status, APPOINTMENT_STATUS.confirmed),
        ne(appointment.id, id),
        lt(appointment.startsAt, endsAt),
        gt(appointment.endsAt, startsAt),
        isTogether && not(isTogether),
      ),
    )
    .orderBy(appointment.startsAt)
    .limit(1);
  return other;
}

/** Whether this staff member is free for an appointment. */
export async function isStaffFree(db: Queries, id: number, staffPhone: string): Promise<boolean> {
  const [row] = await db.select().from(appointment).where(eq(appointment.id, id));
  return row !== undefined && (await otherViewing(db, row, staffPhone)) === undefined;
}

/** Replaced by functions, because a name may contain a replacement pattern. */
export const busyMessage = (staffName: string, { startsAt, endsAt, title }: OtherViewing): string =>
  fill(messages.staffBusy, {
    staff: staffName,
    time: spanWords(startsAt, endsAt),
    title,
  });

/** Staff who was assigned to appointments, with the last name, by name. */
export async function knownStaff(db: Queries): Promise<{ name: string; phone: string }[]> {
  const rows = await db
    .selectDistinctOn([appointment.staffPhone], {
      name: appointment.staffName,
      phone: appointment.staffPhone,
    })
    .from(appointment)
    .where(and(isNotNull(appointment.staffPhone), isNotNull(appointment.staffName)))
    .orderBy(appointment.staffPhone, desc(appointment.id));
  return rows
    .flatMap(({ name, phone }) => (name && phone ? [{ name, phone }] : []))
    .sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
}

interface StaffInput {
  staff?: string;
  staff_name?: string;
  staff_phone?: string;
}

/** @throws Refusal 422 for staff who is not known, or without name and phone */
export async function chosenStaff(db: Queries, { staff, staff_name, staff_phone }: StaffInput) {
  if (staff) {
    const known = (await knownStaff(db)).find(({ phone }) => phone === staff);
    if (!known) throw refusals.invalid({ staff: messages.invalidValue });
    return { staffName: known.name, staffPhone: known.phone };
  }
  if (!staff_name) throw refusals.invalid({ staff_name: messages.nameRequired });
  if (!staff_phone) throw refusals.invalid({ staff_phone: messages.phoneRequired });
  return { staffName: staff_name, staffPhone: staff_phone };
}
