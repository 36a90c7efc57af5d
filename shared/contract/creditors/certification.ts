/** Creditors' identity and bank account: their states, their changes, and operators' decisions about changes. */
import { z } from 'zod';
import type { OperatorPermission } from '../../domain/accounts/operator.ts';
import { CHANGE_STATUS_NAMES, type ChangeKind, changeFields } from '../../domain/certification.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { codeOf, digest, id, requiredText } from '../../validation.ts';
import { count, done, idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { reasonsBy, remark } from '../reasons.ts';

const own = { access: 'creditor' } as const;
const nothing = z.object({});

const line = (max: number) => requiredText(max, messages.required, messages.valueTooLong);
/** Numbers are copied with spaces and hyphens. A masked number means the stored one. */
const numberText = line(50).transform((number) => number.replace(/[\s-]/g, '').toUpperCase());
const fileAddress = line(500);
const values = z.record(z.string(), z.string());

/** After a rejection, the first values of the form for a new change; empty or null otherwise. */
const rejection = {
  remark: maybeText,
  /** Why, by field. */
  field_remarks: values.nullish().transform((it) => it ?? {}),
  /** The rejected values by field, numbers masked. Operators' installations delete them after some time. */
  content: values.nullish().transform((it) => it ?? {}),
};

const payPassword = z
  .string({ error: messages.payPasswordRequired })
  .pipe(digest)
  .describe('MD5 of the pay password');

const change = z.object({
  id: idNumber,
  creditor_id: idNumber,
  creditor_name: someText,
  creditor_phone: someText,
  /** 1 enterprise, 2 individual. */
  c_type: count,
  /** 1 waits, 2 approved, 3 rejected. */
  status: count,
  remark: maybeText,
  field_remarks: values,
  create_time: maybeTime,
  decided_time: maybeTime,
});

interface ChangeArea<Kind extends ChangeKind, Resource extends string> {
  kind: Kind;
  resource: Resource;
  what: string;
  permission: OperatorPermission;
}

/** The four calls of operators about changes of one kind. */
function changeCalls<Kind extends ChangeKind, Resource extends string>({
  kind,
  resource,
  what,
  permission,
}: ChangeArea<Kind, Resource>) {
  const changes = operatorResource(resource, permission);
  return {
    list: changes.list({
      summary: `Lists changes of ${what}: waiting ones oldest first, then the others newest first`,
      row: change,
      sortable: ['id', 'create_time', 'status'],
      filters: { status: codeOf(codesOf(CHANGE_STATUS_NAMES)).optional(), creditor_id: id.optional() },
    }),
    one: changes.one({
      summary: `Returns a change of ${what} with the current and the new values; the view is recorded`,
      row: change.extend({
        /** By field, unmasked; files are read by upload/v1/link. */
        current: values,
        submitted: values,
        /** The names of the fields that differ. */
        changed: z.array(z.string()),
      }),
      writes: true,
    }),
    approve: changes.action('approve', {
      summary: `Approves a change of ${what}, which takes effect at once`,
    }),
    reject: changes.action('reject', {
      summary: `Rejects a change of ${what}, with reasons for the creditor: of the whole, and by field`,
      input: { remark, fields: reasonsBy(changeFields(kind)) },
    }),
  };
}

const identity = changeCalls({
  kind: 'identity',
  resource: 'identity-changes',
  what: "a creditor's identity",
  permission: 'reviews',
});
const bank = changeCalls({
  kind: 'bank',
  resource: 'bank-changes',
  what: "a creditor's bank account",
  permission: 'money',
});

export const certificationCalls = {
  changeState: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/changestate',
    summary:
      'Returns the state of the last change of the identity: 1 under review, 2 none or approved, 3 rejected',
    input: nothing,
    output: z.object({ data: z.object({ changestatus: count, ...rejection }) }),
  }),
  bankState: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/bankstate',
    summary:
      'Returns whether there is a bank account (0 or 1), and the state of its last change, as changestate does',
    input: nothing,
    output: z.object({ data: count, change_status: count.optional(), ...rejection }),
  }),
  changeIdentity: defineCall({
    ...own,
    path: '/creditor/v1/change',
    summary:
      'Submits a change of the identity for review; a number that is missing or masked stands for the stored one',
    idempotent: true,
    input: z.object({
      name: line(100).optional().describe('Of an enterprise'),
      type: codeOf([1, 2]).optional().describe('Ignored: the type of a creditor never changes'),
      legal_person: line(30).describe("An individual's own name"),
      id_card: numberText.optional(),
      f_id_card: fileAddress,
      r_id_card: fileAddress,
      credit_code: numberText.optional().describe('Of an enterprise'),
      business_license: fileAddress.optional().describe('Of an enterprise'),
      registered_date: line(30).optional().describe('Of an enterprise'),
    }),
    output: done,
  }),
  changeBank: defineCall({
    ...own,
    path: '/creditor/v1/bank',
    summary: 'Fills in the bank account; replacing an existing one needs the pay password and is reviewed',
    idempotent: true,
    secrets: ['password'],
    input: z.object({
      bank_name: line(50),
      bank_address: line(100),
      bank_branch: line(100),
      bank_account_name: line(100),
      bank_account_num: numberText.optional(),
      password: payPassword.optional(),
    }),
    output: done,
  }),
  revealNumbers: defineCall({
    ...own,
    since: 'added',
    path: '/creditor/v1/reveal',
    summary: 'Returns the full identity and account numbers for the pay password; the view is recorded',
    writes: true,
    secrets: ['password'],
    input: z.object({ password: payPassword }),
    output: z.object({
      data: z.object({ id_card: maybeText, credit_code: maybeText, bank_account_num: maybeText }),
    }),
  }),
  allIdentityChanges: identity.list,
  oneIdentityChange: identity.one,
  approveIdentityChange: identity.approve,
  rejectIdentityChange: identity.reject,
  allBankChanges: bank.list,
  oneBankChange: bank.one,
  approveBankChange: bank.approve,
  rejectBankChange: bank.reject,
};
