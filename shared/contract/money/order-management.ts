/** Operators' calls about appointments, orders and refunds. */
import { z } from 'zod';
import { APPOINTMENT_STATUS_NAMES } from '../../domain/appointment.ts';
import { codesOf } from '../../domain/listing.ts';
import { ORDER_STATUS_NAMES, REASON_MAX, REFUND_DECISIONS, type RefundDecision } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, day, id, phone, requiredText, text } from '../../validation.ts';
import { done, idNumber, listOf, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { appointment } from '../market/appointments.ts';
import { period, range, sorting } from '../rest.ts';
import { order } from './orders.ts';
import { receivedPayments } from './received-payments.ts';

const action = { access: 'operator', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;
const record = { ...action, answers: 'record' } as const;

export const remark = requiredText(REASON_MAX, messages.remarkRequired, messages.reasonTooLong);

/** A reason for each field that is given back. @param names of the fields */
export const reasonsBy = <Name extends string>(names: readonly Name[]) =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, text(200, messages.reasonTooLong).optional()])) as Record<
        Name,
        z.ZodOptional<ReturnType<typeof text>>
      >,
    )
    .optional();

const appointmentOfAll = appointment.extend({ name: someText, phone: someText, create_time: maybeTime });

const orderOfAll = order.extend({
  id: idNumber,
  user_phone: someText,
  /** Money that came for it, and what went back. */
  payments: receivedPayments,
});

export const operationCalls = {
  allAppointments: defineCall({
    ...rows,
    path: '/ops/v1/appointments',
    summary: 'Lists appointments, newest first',
    permission: 'customers',
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
    permission: 'customers',
    input: z.object({ id }),
    output: z.object({ data: appointmentOfAll }),
  }),
  assignStaff: defineCall({
    ...action,
    path: '/ops/v1/appointments/{id}/assign',
    summary:
      'Assigns staff who show nothing else at that time, which confirms the appointment; the user receives a text message',
    permission: 'customers',
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
    permission: 'customers',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  allOrders: defineCall({
    ...rows,
    path: '/ops/v1/orders',
    summary: 'Lists orders, newest first',
    permission: 'money',
    input: z.object({
      ...range,
      ...sorting(['id', 'order_time', 'total_price', 'trade_status']),
      trade_status: codeOf(codesOf(ORDER_STATUS_NAMES)).optional(),
      ...period,
      order_num: text(64).optional(),
      user_phone: phone.optional(),
    }),
    output: listOf(orderOfAll),
  }),
  oneOrder: defineCall({
    ...record,
    method: 'GET',
    path: '/ops/v1/orders/{id}',
    summary: 'Returns an order with its payments',
    permission: 'money',
    input: z.object({ id }),
    output: z.object({ data: orderOfAll }),
  }),
  decideRefund: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/refund',
    summary: 'Decides a refund: whole, in part, or refused',
    permission: 'money',
    writes: true,
    input: z.object({
      id,
      decision: z.enum(Object.keys(REFUND_DECISIONS) as RefundDecision[], { error: messages.required }),
      amount: amount.optional().describe('For a partial refund'),
      remark,
    }),
    output: done,
  }),
  reviewRefund: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/review',
    summary: 'Takes a refund request under review',
    permission: 'money',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  restoreOrder: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/restore',
    summary: 'Ends a review without a refund: the order stays paid',
    permission: 'money',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
