/** Reading what operators did. */
import { z } from 'zod';
import { messages } from '../../messages.ts';
import { day, id, requiredText } from '../../validation.ts';
import { idNumber, listOf, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { range, sorting } from '../rest.ts';

const read = { method: 'GET', access: 'operator', since: 'added' } as const;
const path = '/ops/v1/audit';

const values = z.record(z.string(), z.unknown());
const word = requiredText(50, messages.required, messages.invalidValue);

export const auditRecord = z.object({
  id: idNumber,
  /** The operator's name, or the rule's. */
  actor: someText,
  action: someText,
  subject: someText,
  subject_id: idNumber,
  /** What was decided. */
  details: values,
  /** The record, only what differs; null where it was not there, or where the entry is of no change. */
  before: values.nullable(),
  after: values.nullable(),
  time: maybeTime,
  /** As the log has it. */
  request_id: maybeText,
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditCalls = {
  auditTrail: defineCall({
    ...read,
    answers: 'rows',
    path,
    summary: "Lists the audit entries of the caller's areas, newest first",
    input: z.object({
      ...range,
      ...sorting(['id', 'time']),
      actor: word.optional().describe('The whole name'),
      subject: word.optional(),
      subject_id: id.optional(),
      action: word.optional(),
      request_id: requiredText(100, messages.required, messages.invalidValue).optional(),
      from: day.optional().describe('The first day: 2026-11-20'),
      to: day.optional().describe('The last day'),
    }),
    output: listOf(auditRecord),
  }),
  auditEntry: defineCall({
    ...read,
    answers: 'record',
    path: `${path}/{id}`,
    summary: "Returns an audit entry of the caller's areas",
    input: z.object({ id }),
    output: z.object({ data: auditRecord }),
  }),
};
