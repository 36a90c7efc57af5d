/** Operators' calls about appointments. */
import { z } from 'zod';
import { APPOINTMENT_STATUS_NAMES } from '../../domain/appointment.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { codeOf, day, id, phone, requiredText } from '../../validation.ts';
import { done, listOf, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { remark } from '../reasons.ts';
import { range, sorting } from '../rest.ts';
import { appointment } from './appointments.ts';

const action = { access: 'operator', permission: 'customers', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;
const record = { ...action, answers: 'record' } as const;

const appointmentOfAll = appointment.extend({ name: someText, phone: someText, create_time: maybeTime });

export const appointmentManagementCalls = {
  allAppointments: defineCall({
    ...rows,
    path: '/ops/v1/appointments',
    summary: 'Lists appointments, newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'join_time', 'create_time', 'status']),
      status: codeOf(codesOf(APPOINTMENT_STATUS_NAMES)).optional(),
      from: day.optional().describe('The first day: 2026-11-20'),
      to: day.optional().describe('The last day'),
    }),
    output: listOf(appointmentOfAll),
  }),
  oneAppointment: defineCall({
    ...record,
    method: 'GET',
    path: '/ops/v1/appointments/{id}',
    summary: 'Returns an appointment',
    input: z.object({ id }),
    output: z.object({ data: appointmentOfAll }),
  }),
  assignStaff: defineCall({
    ...action,
    path: '/ops/v1/appointments/{id}/assign',
    summary:
      'Assigns staff who show nothing else at that time, which confirms the appointment; the user receives a text message',
    writes: true,
    input: z.object({
      id,
      staff_name: requiredText(30, messages.nameRequired, messages.nameTooLong),
      staff_phone: phone,
    }),
    output: done,
  }),
  cancelAppointmentOfUser: defineCall({
    ...action,
    path: '/ops/v1/appointments/{id}/cancel',
    summary: 'Cancels an appointment, which frees its place; the user receives the reason by text message',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
