/** Viewing slots of listings, and appointments of users. */
import { z } from 'zod';
import { APPOINTMENT_PAGE_SIZE } from '../../domain/appointment.ts';
import { messages } from '../../messages.ts';
import { id, phone, requiredText, someTime } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';

/** A time at which a listing can be viewed. */
export const viewingSlot = z.object({
  start_time: someText,
  end_time: someText,
  /** Places that are still free; 0 for a time that is full. */
  left: count,
});
export type ViewingSlot = z.output<typeof viewingSlot>;

export const appointment = z.object({
  id: idNumber,
  /** Null if the listing is no longer on the shelf. */
  object_id: maybeNumber,
  img_path: maybeText,
  object_title: someText,
  join_time: maybeTime,
  end_time: maybeTime,
  /** Where: region and address. */
  place: maybeText,
  /** 1 waiting, 2 confirmed, 3 cancelled. */
  status: count,
  status_name: someText,
  /** The staff member; null before the assignment. */
  staff_name: maybeText,
  staff_phone: maybeText,
  /** The operator's reason for cancelling; null if the user cancelled. */
  cancel_reason: maybeText,
  /** Counts the changes since the booking; null from other installations. */
  revision: maybeNumber,
});
export type Appointment = z.output<typeof appointment>;

export const appointmentCalls = {
  viewingSlots: defineCall({
    path: '/customer/Index/visitSlots',
    summary: 'Returns the viewing slots of a listing that can be booked, and the full ones',
    since: 'added',
    input: z.object({ id }),
    output: listOf(viewingSlot),
  }),
  bookAppointment: defineCall({
    path: '/customer/User/addVisit',
    summary: 'Books a viewing; repeating a booking returns the existing appointment',
    access: 'user',
    since: 'added',
    idempotent: true,
    input: z.object({
      object_id: id,
      start_time: someTime(messages.slotRequired),
      name: requiredText(30, messages.nameRequired, messages.nameTooLong),
      phone: phone.optional().describe("Absent: the user's phone"),
    }),
    output: z.object({ data: z.object({ id: idNumber }) }),
  }),
  cancelAppointment: defineCall({
    path: '/customer/User/cancelVisit',
    summary: 'Cancels an appointment of the user before it begins',
    access: 'user',
    since: 'added',
    idempotent: true,
    input: z.object({ id }),
    output: done,
  }),
  appointmentList: defineCall({
    path: '/customer/User/getVisitLisr',
    summary: "Lists the user's appointments: upcoming ones by time, past and cancelled ones newest first",
    access: 'user',
    input: z.object({
      ...pageOf(APPOINTMENT_PAGE_SIZE),
      scope: z
        .enum(['upcoming', 'past'], { error: messages.invalidValue })
        .optional()
        .describe('Absent: both'),
    }),
    output: listOf(appointment),
  }),
};
