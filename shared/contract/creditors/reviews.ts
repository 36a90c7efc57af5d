/** Operators' reviews of subjects and claims. */
import { z } from 'zod';
import { pickFields } from '../../domain/fields.ts';
import { codesOf } from '../../domain/listing.ts';
import { CLAIM_STATUS_NAMES, type ClaimStatus, type PublishStatus } from '../../domain/subject.ts';
import { PRICE_FIELDS, REASON_FIELDS, SUBJECT_FIELDS } from '../../domain/subject-fields.ts';
import { codeOf, id } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { answerSchemas } from '../field-schemas.ts';
import { reasonsBy, remark } from '../reasons.ts';
import { range, sorting } from '../rest.ts';
import { subject, subjectDetail } from './subject-record.ts';
import { edition } from './subjects.ts';

const action = { access: 'operator', permission: 'reviews', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;

const reviewed = subject.extend({
  creditor_id: idNumber,
  creditor_name: someText,
  submitted_time: maybeTime,
});

/** A decision names the version that the operator has read, so that no unread version is decided. */
const reviewedEdition = { id, edition: edition.describe('As the detail returned it') };

const claim = z.object({
  id: idNumber,
  object_id: idNumber,
  object_title: someText,
  court_name: maybeText,
  creditor_id: idNumber,
  creditor_name: someText,
  name: someText,
  /** A private file. */
  document: someText,
  status: codeOf<ClaimStatus>([1, 2, 3]),
  remark: maybeText,
  create_time: maybeTime,
});

/** What an operator compares the judgment with. */
const claimDetail = claim.extend({
  decided_time: maybeTime,
  /** When its approval was revoked. */
  revoked_time: maybeTime,
  is_revoked: z.boolean(),
  creditor_phone: someText,
  /** 1 enterprise, 2 individual. */
  c_type: count,
  /** Of the listing. */
  is_start: codeOf<PublishStatus>([1, 2, 3, 4]),
  /** The court cases that its title names. */
  case_numbers: someText,
  org_name: maybeText,
  province_name: maybeText,
  city_name: maybeText,
  district_name: maybeText,
  source_name: maybeText,
  source_url: maybeText,
  ...answerSchemas(pickFields(SUBJECT_FIELDS, PRICE_FIELDS)),
  start_time: maybeTime,
  end_time: maybeTime,
  /** Whose it is by now. */
  owner_name: maybeText,
  /** The other claims of the listing, newest first. */
  others: z.array(
    z.object({
      id: idNumber,
      creditor_name: someText,
      status: codeOf<ClaimStatus>([1, 2, 3]),
      create_time: maybeTime,
    }),
  ),
});

export const reviewCalls = {
  allSubjects: defineCall({
    ...rows,
    path: '/ops/v1/subjects',
    summary:
      "Lists the creditors' subjects; with waiting=1 subjects and revisions under review, oldest first",
    input: z.object({
      ...range,
      ...sorting(['id', 'object_title', 'is_start']),
      waiting: z.enum(['0', '1']).default('0'),
      is_start: codeOf<PublishStatus>([1, 2, 3, 4]).optional(),
    }),
    output: listOf(reviewed),
  }),
  oneSubject: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/subjects/{id}',
    summary: 'Returns a subject and its revision under review',
    input: z.object({ id }),
    output: z.object({
      data: subjectDetail.extend({
        creditor_id: idNumber,
        creditor_name: someText,
        submitted_time: maybeTime,
        revision: subjectDetail.nullable(),
        /** Amounts that are probably mistakes, as a sentence each: of the revision where one waits. */
        amount_doubts: z.array(someText),
        has_amount_doubts: z.boolean(),
      }),
    }),
  }),
  approveSubject: defineCall({
    ...action,
    path: '/ops/v1/subjects/{id}/approve',
    summary: 'Approves a subject or a revision, which puts it on the shelf',
    writes: true,
    input: z.object(reviewedEdition),
    output: done,
  }),
  rejectSubject: defineCall({
    ...action,
    path: '/ops/v1/subjects/{id}/reject',
    summary: 'Rejects a subject or a revision, with reasons for the creditor: of the whole, and by field',
    writes: true,
    input: z.object({ ...reviewedEdition, remark, fields: reasonsBy(REASON_FIELDS) }),
    output: done,
  }),
  allClaims: defineCall({
    ...rows,
    path: '/ops/v1/claims',
    summary: 'Lists claims of judicial listings: waiting ones oldest first, then the others newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'create_time', 'status']),
      status: codeOf(codesOf(CLAIM_STATUS_NAMES)).optional(),
    }),
    output: listOf(claim),
  }),
  oneClaim: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/claims/{id}',
    summary: 'Returns a claim with its listing, its creditor and the other claims of the listing',
    input: z.object({ id }),
    output: z.object({ data: claimDetail }),
  }),
  approveClaim: defineCall({
    ...action,
    path: '/ops/v1/claims/{id}/approve',
    summary: 'Approves a claim, which gives the listing to the creditor and rejects the other claims',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  rejectClaim: defineCall({
    ...action,
    path: '/ops/v1/claims/{id}/reject',
    summary: 'Rejects a claim, with a reason for the creditor',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  revokeClaim: defineCall({
    ...action,
    path: '/ops/v1/claims/{id}/revoke',
    summary: 'Revokes an approved claim, with a reason for the creditor: the listing can be claimed again',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
