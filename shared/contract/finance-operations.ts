/** Operators' calls about withdrawals. */
import { z } from 'zod';
import { codesOf } from '../domain/listing.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../domain/withdrawal.ts';
import { messages } from '../messages.ts';
import { codeOf, id, requiredText, text } from '../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from './answers.ts';
import { defineCall } from './call.ts';
import { remark } from './operations.ts';
import { period, range, sorting } from './rest.ts';

const action = { access: 'operator', permission: 'money', since: 'added' } as const;
const rows = { ...action, method: 'GET', answers: 'rows' } as const;

const withdrawal = z.object({
  id: idNumber,
  order_num: someText,
  creditor_id: idNumber,
  creditor_name: someText,
  /** Yuan. */
  price: maybeNumber,
  bank_name: someText,
  bank_account_name: someText,
  /** Whole: somebody must transfer the money. */
  bank_account_num: someText,
  /** 1 awaits review or payout, 2 paid out, 3 rejected. */
  status: count,
  createtime: maybeTime,
  /** Whether a review has approved it; it waits for its payout then. */
  is_approved: z.boolean(),
  /** Null where a rule approved it. */
  approved_by: maybeText,
  approved_time: maybeTime,
  paid_by: maybeText,
  payout_reference: maybeText,
  decided_time: maybeTime,
  remark: maybeText,
  /** The last file for the bank that has it. */
  payout_batch: maybeText,
  batched_time: maybeTime,
  /** Whether somebody else than the approver must pay it out. */
  needs_second_person: z.boolean(),
});

export const financeOperationCalls = {
  allWithdrawals: defineCall({
    ...rows,
    path: '/ops/v1/withdrawals',
    summary: 'Lists withdrawals: waiting ones oldest first, then the others newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'createtime', 'price', 'status']),
      ...period,
      status: codeOf(codesOf(WITHDRAWAL_STATUS_NAMES)).optional(),
      order_num: text(64).optional(),
      creditor_id: id.optional(),
      payout_batch: text(64).optional(),
    }),
    output: listOf(withdrawal),
  }),
  oneWithdrawal: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/withdrawals/{id}',
    summary: 'Returns a withdrawal with its bank account',
    input: z.object({ id }),
    output: z.object({ data: withdrawal }),
  }),
  approveWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/approve',
    summary: 'Approves a withdrawal, which can then be paid out; no money moves',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  rejectWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/reject',
    summary: 'Rejects a withdrawal, with a reason for the creditor; the money goes back to the balance',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  payWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/pay',
    summary:
      "Records that an approved withdrawal was paid out, with the bank's number; above the limit not by its approver",
    writes: true,
    input: z.object({ id, reference: requiredText(64, messages.required, messages.invalidValue) }),
    output: done,
  }),
  exportWithdrawals: defineCall({
    ...action,
    answers: 'record',
    path: '/ops/v1/withdrawals/export',
    summary:
      "Makes the bank's file of approved withdrawals that are not paid out, and that no earlier file has",
    idempotent: true,
    input: z.object({
      again: codeOf([0, 1]).default(0).describe('1: also those that an earlier file has'),
    }),
    output: z.object({
      data: z.object({
        number: someText,
        count,
        /** Yuan. */
        sum: maybeNumber,
        /** CSV in GB18030, as base64. */
        content: z.string(),
      }),
    }),
  }),
};
