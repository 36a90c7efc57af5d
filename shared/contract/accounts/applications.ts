/** Applications to work with the marketplace: submitting and following them. */
import { z } from 'zod';
import {
  APPLICATION_FORMS,
  type ApplicationEvent,
  applicationKinds,
  LISTED_KINDS,
} from '../../domain/applications/index.ts';
import { codeOf, phone, text, validateCode } from '../../validation.ts';
import { count, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';
import { applicationInput } from './application-input.ts';

const nothing = z.object({});
const texts = z.record(z.string(), z.string());
const secrets = ['phone_code', 'id_card', 'bank_account_num', 'bank_account_num_repeat'];

/** The receipt of a submission; other installations send none. */
const receipt = {
  /** The application's number. */
  number: someText,
  /** The last day by which the result is announced, YYYY-MM-DD. */
  due_day: maybeText,
};
const received = z.object({ message: someText, data: z.object(receipt).optional() });

const event = z.object({
  event: z.enum(['submit', 'correct', 'approve', 'reject', 'askMore'] satisfies ApplicationEvent[]),
  remark: maybeText,
  time: maybeTime,
});

export const application = z.object({
  id: idNumber,
  kind: codeOf(applicationKinds),
  ...receipt,
  /** 0 approved, 2 awaiting review, 3 rejected, 4 to be completed. */
  status: count,
  c_type: count,
  name: someText,
  phone: someText,
  /** The reason of the rejection, or what is missing: in general, and by field. */
  remark: maybeText,
  field_remarks: texts,
  submitted_time: maybeTime,
  decided_time: maybeTime,
  /** Yuan: the franchise fee of the region when it was submitted. */
  fee: maybeNumber,
});

/** As the applicant sees it: identity and account numbers masked. */
export const ownApplication = application.extend({
  /** The values of the form by field; empty after some time. */
  content: texts,
  /** Oldest first. */
  history: z.array(event),
});
export type OwnApplication = z.output<typeof ownApplication>;

export const applicationCalls = {
  proveApplicant: defineCall({
    path: '/creditor/v1/candidate',
    summary:
      'Proves a phone by a code, which stays good for the application for two hours; returns a token with which applications of this phone are read, and their files uploaded for ten minutes',
    since: 'added',
    secrets: ['phone_code'],
    input: z.object({ phone, phone_code: validateCode }),
    output: z.object({ message: someText, data: z.object({ token: someText, upload_until: maybeTime }) }),
  }),
  applyAsProvider: defineCall({
    path: '/creditor/v1/service',
    summary: 'Submits or corrects the application of a service provider',
    access: 'anonymous',
    sign: 'error_code 0',
    secrets,
    input: applicationInput(APPLICATION_FORMS.provider),
    output: received,
  }),
  applyAsInstitution: defineCall({
    path: '/creditor/v1/apply',
    summary:
      'Submits or corrects the application of an institution; returns its account and a token that allows nothing but following and correcting it',
    secrets,
    input: applicationInput(APPLICATION_FORMS.institution),
    output: z.object({
      message: someText,
      data: z.object({
        account: someText,
        /** Empty from installations without sign-in at this step. */
        token: someText,
        number: maybeText,
        due_day: maybeText,
      }),
    }),
  }),
  applyAsBroker: defineCall({
    path: '/creditor/v1/broker',
    summary: 'Submits or corrects the application of a broker',
    access: 'anonymous',
    sign: 'error_code 0',
    secrets,
    input: applicationInput(APPLICATION_FORMS.broker),
    output: received,
  }),
  applyAsSupplier: defineCall({
    path: '/creditor/v1/supplier',
    summary: 'Submits or corrects the application of a supplier',
    access: 'anonymous',
    since: 'added',
    secrets,
    input: applicationInput(APPLICATION_FORMS.supplier),
    output: received,
  }),
  applicationsOfPhone: defineCall({
    method: 'GET',
    path: '/creditor/v1/applications',
    summary: 'Returns the applications of the proven phone, newest first, with their history',
    access: 'applicant',
    since: 'added',
    input: nothing,
    output: listOf(ownApplication),
  }),
  ownApplication: defineCall({
    method: 'GET',
    path: '/creditor/v1/application',
    summary: "Returns the signed-in institution's application; null for a creditor who never applied here",
    access: 'anyCreditor',
    since: 'added',
    input: nothing,
    output: z.object({ data: ownApplication.nullable() }),
  }),
  franchiseFee: defineCall({
    method: 'GET',
    path: '/creditor/v1/franchise',
    summary: 'Returns the franchise fee of a region: its own, or that of the nearest region above it',
    since: 'added',
    input: z.object({ region: text(6) }),
    output: z.object({
      data: z
        .object({
          /** The region that the fee is for; 100000 is the whole country. */
          region: someText,
          /** Yuan. */
          fee: maybeNumber,
          note: maybeText,
        })
        .nullable(),
    }),
  }),
  partners: defineCall({
    method: 'GET',
    mayLag: true,
    path: '/creditor/v1/partners',
    summary: 'Lists approved service providers or brokers who agreed to be listed, newest first',
    since: 'added',
    input: z.object({
      kind: codeOf(LISTED_KINDS),
      ...pageOf(12, { pages: 1_000, most: 100 }),
    }),
    output: listOf(z.object({ name: someText, region: someText, kind: someText })),
  }),
};
