/** Operators' calls about appointments, orders and refunds, and the audit. */
import { z } from 'zod';
import { APPOINTMENT_STATUS_NAMES } from '../domain/appointment.ts';
import { codesOf } from '../domain/listing.ts';
import { ORDER_STATUS_NAMES, REASON_MAX, REFUND_DECISIONS, type RefundDecision } from '../domain/order.ts';
import { messages } from '../messages.ts';
import { amount, codeOf, id, phone, requiredText } from '../validation.ts';
import { done, idNumber, listOf, maybeNumber, maybeTime, someText } from './answers.ts';
import { appointment } from './appointments.ts';
import { defineCall } from './call.ts';
import { order } from './orders.ts';
import { range, sorting } from './rest.ts';

const action = { access: 'operator', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;
const record = { ...action, answers: 'record' } as const;

export const remark = requiredText(REASON_MAX, messages.remarkRequired, messages.reasonTooLong);

const appointmentOfAll = appointment.extend({ name: someText, phone: someText, create_time: maybeTime });

const orderOfAll = order.extend({
  id: idNumber,
  user_phone: someText,
  /** Money that came for it, and what went back. */
  payments: z.array(
    z.object({
      number: someText,
      pay_type_name: someText,
      amount: maybeNumber,
      /** When the money came; null while it has not. */
      received_time: maybeTime,
      refunded: maybeNumber,
      refund_time: maybeTime,
    }),
  ),
});

export const operationCalls = {
  allAppointments: defineCall({
    ...rows,
    path: '/ops/v1/appointments',
    summary: 'Lists appointments, newest first',
    role: 'operations',
    input: z.object({
      ...range,
      ...sorting(['id', 'join_time', 'create_time', 'status']),
      status: codeOf(codesOf(APPOINTMENT_STATUS_NAMES)).optional(),
    }),
    output: listOf(appointmentOfAll),
  }),
  assignStaff: defineCall({
    ...action,
    path: '/ops/v1/appointments/{id}/assign',
    summary: 'Assigns staff, which confirms the appointment; the user receives a text message',
    role: 'operations',
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
    role: 'operations',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  allOrders: defineCall({
    ...rows,
    path: '/ops/v1/orders',
    summary: 'Lists orders, newest first',
    role: 'finance',
    input: z.object({
      ...range,
      ...sorting(['id', 'order_time', 'total_price', 'trade_status']),
      trade_status: codeOf(codesOf(ORDER_STATUS_NAMES)).optional(),
    }),
    output: listOf(orderOfAll),
  }),
  oneOrder: defineCall({
    ...record,
    method: 'GET',
    path: '/ops/v1/orders/{id}',
    summary: 'Returns an order with its payments',
    role: 'finance',
    input: z.object({ id }),
    output: z.object({ data: orderOfAll }),
  }),
  decideRefund: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/refund',
    summary: 'Decides a refund: whole, in part, or refused',
    role: 'finance',
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
    role: 'finance',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  restoreOrder: defineCall({
    ...action,
    path: '/ops/v1/orders/{id}/restore',
    summary: 'Ends a review without a refund: the order stays paid',
    role: 'finance',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  auditTrail: defineCall({
    ...rows,
    path: '/ops/v1/audit',
    summary: "Lists the audit events of the caller's areas, newest first",
    input: z.object({
      ...range,
      ...sorting(['id', 'time']),
      subject: requiredText(50, messages.required, messages.invalidValue).optional(),
      subject_id: id.optional(),
    }),
    output: listOf(
      z.object({
        id: idNumber,
        /** The operator's name, or the rule's. */
        actor: someText,
        action: someText,
        subject: someText,
        subject_id: idNumber,
        details: z.record(z.string(), z.unknown()),
        time: maybeTime,
      }),
    ),
  }),
};
