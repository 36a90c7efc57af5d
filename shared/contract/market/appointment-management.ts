import { z } from 'zod';
import { APPOINTMENT_STATUS_NAMES } from '../../domain/appointment.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { codeOf, id, phone, requiredText, text } from '../../validation.ts';
import { idNumber, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';
import { appointment } from './appointments.ts';

const appointments = operatorResource('appointments', 'customers');

const appointmentOfAll = appointment.extend({
  user_id: idNumber,
  name: someText,
  /** Masked in lists: 138****0001. */
  phone: someText,
  create_time: maybeTime,
  /** Whether its time has come: nothing changes it any more. */
  has_started: z.boolean(),
});

export const appointmentManagementCalls = {
  allAppointments: appointments.list({
    summary: 'Lists appointments, newest first',
    row: appointmentOfAll,
    sortable: ['id', 'join_time', 'create_time', 'status'],
    filters: {
      status: codeOf(codesOf(APPOINTMENT_STATUS_NAMES)).optional(),
      q: text(50).optional().describe('Words of the title or of the name, or the whole phone'),
      user_id: id.optional(),
      ...period,
    },
  }),
  oneAppointment: appointments.one({ summary: 'Returns an appointment', row: appointmentOfAll }),
  viewingStaff: defineCall({
    access: 'operator',
    permission: 'customers',
    since: 'added',
    method: 'GET',
    path: '/ops/v1/appointments/staff',
    summary: 'Lists staff who was assigned to appointments, by name',
    input: z.object({}),
    output: z.object({ data: z.object({ staff: z.array(z.object({ name: someText, phone: someText })) }) }),
  }),
  assignStaff: appointments.action('assign', {
    summary:
      'Assigns staff who show nothing else at that time, which confirms the appointment; the user receives a text message',
    input: {
      staff: phone
        .optional()
        .describe('The phone of staff who was assigned before; instead of the other two'),
      staff_name: requiredText(30, messages.nameRequired, messages.nameTooLong).optional(),
      staff_phone: phone.optional(),
    },
  }),
  cancelAppointmentOfUser: appointments.action('cancel', {
    summary: 'Cancels an appointment, which frees its place; the user receives the reason by text message',
    input: { remark },
  }),
};
