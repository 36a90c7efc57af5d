/** Reading what operators did. */
import { z } from 'zod';
import { messages } from '../../messages.ts';
import { id, requiredText } from '../../validation.ts';
import { idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { operatorResource } from '../operator-resource.ts';
import { period } from '../rest.ts';

const audit = operatorResource('audit');

const values = z.record(z.string(), z.unknown());
const word = requiredText(50, messages.required, messages.invalidValue);

export const auditRecord = z.object({
  id: idNumber,
  /** The operator's name, or the rule's. */
  actor: someText,
  action: someText,
  subject: someText,
  subject_id: idNumber,
  /** The decision. */
  details: values,
  /** The changed values of the record; null if it did not exist, or if the entry is not about a change. */
  before: values.nullable(),
  after: values.nullable(),
  time: maybeTime,
  /** As the log has it. */
  request_id: maybeText,
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditCalls = {
  auditTrail: audit.list({
    summary: "Lists the audit entries of the caller's areas, newest first",
    row: auditRecord,
    sortable: ['id', 'time'],
    filters: {
      actor: word.optional().describe('The whole name'),
      subject: word.optional(),
      subject_id: id.optional(),
      creditor_id: id.optional().describe("About this creditor's account"),
      user_id: id.optional().describe("About this user's account"),
      listing_id: id.optional().describe('About this listing'),
      action: word.optional(),
      request_id: requiredText(100, messages.required, messages.invalidValue).optional(),
      ...period,
    },
  }),
  auditEntry: audit.one({ summary: "Returns an audit entry of the caller's areas", row: auditRecord }),
};
