/** Operators' reviews of applications. */
import { z } from 'zod';
import { APPLICATION_STATUS_NAMES, applicationKinds } from '../../domain/applications/index.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { codeOf, id, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';
import { application, ownApplication } from './applications.ts';

const applications = operatorResource('applications', 'reviews');

const review = { access: 'operator', permission: 'reviews', since: 'added' } as const;

/** A decision names the version that the operator has read. */
const reviewed = { id, edition: wholeNumber(1, 1_000_000).describe('As the detail returned it') };
/** A JSON object of reasons by field. */
const fieldReasons = z
  .record(text(50), text(200, messages.valueTooLong))
  .optional()
  .describe('Reasons by field');

/** Another application or account with the same number. */
const duplicate = z.object({
  field: z.enum(['credit_code', 'id_card', 'bank_account_num', 'phone']),
  /** The kind of record with the same number. */
  where: z.enum(['application', 'creditor', 'user']),
  id: idNumber,
  name: someText,
});

export const applicationReviewCalls = {
  allApplications: applications.list({
    summary: 'Lists applications: waiting ones oldest first, then the others newest first',
    row: application.extend({ edition: count }),
    sortable: ['id', 'submitted_time', 'due_day', 'status', 'kind'],
    filters: {
      kind: codeOf(applicationKinds).optional(),
      status: codeOf(codesOf(APPLICATION_STATUS_NAMES)).optional(),
      q: text(50).optional().describe('A number, a phone or a part of a name'),
      creditor_id: id.optional(),
    },
  }),
  oneApplication: applications.one({
    summary: 'Returns an application with whole numbers, duplicates and history; the view is recorded',
    row: ownApplication.extend({ edition: count, duplicates: z.array(duplicate) }),
    writes: true,
  }),
  approveApplication: defineCall({
    ...review,
    path: '/ops/v1/applications/{id}/approve',
    summary: "Approves an application; an institution's account becomes a creditor",
    writes: true,
    input: z.object(reviewed),
    output: done,
  }),
  rejectApplication: defineCall({
    ...review,
    path: '/ops/v1/applications/{id}/reject',
    summary: 'Rejects an application, with a reason and reasons by field',
    writes: true,
    input: z.object({ ...reviewed, remark, fields: fieldReasons }),
    output: done,
  }),
  askMoreOfApplication: defineCall({
    ...review,
    path: '/ops/v1/applications/{id}/ask-more',
    summary: 'Asks the applicant for more, with a reason and reasons by field',
    writes: true,
    input: z.object({ ...reviewed, remark, fields: fieldReasons }),
    output: done,
  }),
};
