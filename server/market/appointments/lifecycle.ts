/** The states of an appointment: every change is a row of APPOINTMENT_TRANSITIONS, made while the appointment is locked. */
import { eq } from 'drizzle-orm';
import { APPOINTMENT_STATUS_NAMES, APPOINTMENT_TRANSITIONS } from '../../../shared/domain/appointment.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing } from '../../platform/db/schema.ts';
import { lockForTransition, type RowKey } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type AppointmentRow, listingColumns } from './present.ts';

const APPOINTMENT = {
  table: appointment,
  transitions: APPOINTMENT_TRANSITIONS,
  stateNames: APPOINTMENT_STATUS_NAMES,
  refusal: messages.appointmentNotIn,
};

/**
 * Locks an appointment for a transition.
 * @param tx a transaction
 * @returns the appointment with columns of its listing
 * @throws Refusal 404, 409 for a state that does not allow the transition
 */
export async function lockAppointment(
  tx: Queries,
  transition: (typeof APPOINTMENT_TRANSITIONS)[number]['name'],
  key: RowKey,
): Promise<AppointmentRow> {
  const row = await lockForTransition(tx, APPOINTMENT, transition, key);
  const [about] = await tx.select(listingColumns).from(listing).where(eq(listing.id, row.listingId));
  if (!about) throw refusals.missing();
  return { appointment: row, listing: about };
}
