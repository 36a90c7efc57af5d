/** Operators' reviews of subjects and claims. */
import { z } from 'zod';
import { pickFields } from '../../domain/fields.ts';
import { codesOf } from '../../domain/listing.ts';
import { CLAIM_STATUS_NAMES, type ClaimStatus, type PublishStatus } from '../../domain/subject.ts';
import { PRICE_FIELDS, REASON_FIELDS, SUBJECT_FIELDS } from '../../domain/subject-fields.ts';
import { codeOf, id, text } from '../../validation.ts';
import { count, done, idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { answerSchemas } from '../field-schemas.ts';
import { listingFact } from '../market/facts.ts';
import { operatorResource } from '../operator-resource.ts';
import { reasonsBy, remark } from '../reasons.ts';
import { regionFilter } from '../region-codes.ts';
import { period } from '../rest.ts';
import { subject, subjectDetail } from './subject-record.ts';
import { duplicates, edition } from './subjects.ts';

const subjects = operatorResource('subjects', 'reviews');
const claims = operatorResource('claims', 'reviews');
const action = { access: 'operator', permission: 'reviews', since: 'added' } as const;

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

/** The data that an operator compares the judgment with. */
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
  allSubjects: subjects.list({
    summary:
      "Lists the creditors' subjects; with waiting=1 subjects and revisions under review, oldest first",
    row: reviewed,
    sortable: ['id', 'object_title', 'is_start'],
    filters: {
      waiting: z.enum(['0', '1']).default('0'),
      is_start: codeOf<PublishStatus>([1, 2, 3, 4]).optional(),
    },
  }),
  oneSubject: subjects.one({
    summary: 'Returns a subject and its revision under review',
    row: subjectDetail.extend({
      creditor_id: idNumber,
      creditor_name: someText,
      submitted_time: maybeTime,
      revision: subjectDetail.nullable(),
      /** Implausible amounts, as a sentence each: of the revision if one waits. */
      amount_doubts: z.array(someText),
      /** Those of its kind: what the stored texts state, and what people stated. */
      facts: z.array(listingFact),
    }),
  }),
  submittedDuplicates: defineCall({
    ...action,
    method: 'GET',
    path: '/ops/v1/subjects/{id}/duplicates',
    summary: 'Lists listings that may be the same as what is under review: of its creditor, and on the shelf',
    input: z.object({ id }),
    output: duplicates,
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
  allClaims: claims.list({
    summary: 'Lists claims of judicial listings: waiting ones oldest first, then the others newest first',
    row: claim,
    sortable: ['id', 'create_time', 'status'],
    filters: {
      status: codeOf(codesOf(CLAIM_STATUS_NAMES)).optional(),
      creditor_id: id.optional(),
      q: text(100)
        .optional()
        .describe("Words of the listing's title, court and places, a case number, or the listing's number"),
      region: regionFilter.optional(),
      ...period,
    },
  }),
  oneClaim: claims.one({
    summary: 'Returns a claim with its listing, its creditor and the other claims of the listing',
    row: claimDetail,
  }),
  approveClaim: claims.action('approve', {
    summary: 'Approves a claim, which gives the listing to the creditor and rejects the other claims',
  }),
  rejectClaim: claims.action('reject', {
    summary: 'Rejects a claim, with a reason for the creditor',
    input: { remark },
  }),
  revokeClaim: claims.action('revoke', {
    summary: 'Revokes an approved claim, with a reason for the creditor: the listing can be claimed again',
    input: { remark },
  }),
};
