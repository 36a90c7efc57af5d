/** Operators' calls about withdrawals. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { BATCH_STATES, type BatchState, WITHDRAWAL_STATUS_NAMES } from '../../domain/withdrawal.ts';
import { messages } from '../../messages.ts';
import { codeOf, id, requiredText, text } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { period, range, sorting } from '../rest.ts';
import { remark } from './order-management.ts';

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
  /** 1 awaits review or payout, 2 paid out, 3 rejected, 4 returned by the bank, 5 cancelled, 6 given back after 4. */
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
  is_exported: z.boolean(),
  /** Who registered that the bank returned it. */
  returned_by: maybeText,
  returned_time: maybeTime,
  /** Why its payout is held; null where it is not. */
  hold: maybeText,
  is_held: z.boolean(),
  /** Whether somebody else than the approver must pay it out: what the creditor was paid today counts. */
  needs_second_person: z.boolean(),
});

const batch = z.object({
  id: idNumber,
  number: someText,
  count,
  /** Yuan. */
  sum: maybeNumber,
  /** Withdrawals of it that are neither paid nor returned. */
  open_count: count,
  state: z.enum(Object.keys(BATCH_STATES) as BatchState[]),
  made_by: maybeText,
  made_time: maybeTime,
  withdrawn_by: maybeText,
  withdrawn_time: maybeTime,
  reason: maybeText,
});
export type PayoutBatchRecord = z.output<typeof batch>;

const payoutFile = {
  number: someText,
  count,
  /** Yuan. */
  sum: maybeNumber,
  /** CSV in GB18030, as base64. */
  content: z.string(),
};

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
    summary:
      'Rejects a withdrawal that no file for the bank has, with a reason for the creditor; the money goes back',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  payWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/pay',
    summary:
      "Records that an approved withdrawal was paid out, with a number of the bank's that no other payout has; not by its approver where the creditor's payouts of the day are above the limit",
    writes: true,
    input: z.object({ id, reference: requiredText(64, messages.required, messages.invalidValue) }),
    output: done,
  }),
  exportWithdrawals: defineCall({
    ...action,
    answers: 'record',
    path: '/ops/v1/withdrawals/export',
    summary:
      "Makes the bank's file of withdrawals that somebody else has approved, that are not held, and that no other file has",
    idempotent: true,
    input: z.object({}),
    output: z.object({
      data: z.object({
        ...payoutFile,
        /** Approved ones that it lacks: approved by the exporter, held, and too many for one file. */
        left: z.object({ own: count, held: count, more: count }),
      }),
    }),
  }),
  bounceWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/bounce',
    summary: "Records that the bank returned a payout, with the bank's reason; the money stays frozen",
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  repayWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/repay',
    summary:
      'Lets a returned withdrawal be approved and paid again, to the bank account of now; not by the registrar',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  releaseWithdrawal: defineCall({
    ...action,
    path: '/ops/v1/withdrawals/{id}/release',
    summary:
      'Gives the money of a returned withdrawal back to the balance; not by whoever registered the return',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  allPayoutBatches: defineCall({
    ...rows,
    path: '/ops/v1/payout-batches',
    summary: 'Lists the files for the bank, newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'made_time', 'sum']),
      ...period,
      number: text(64).optional(),
      state: z.enum(Object.keys(BATCH_STATES) as BatchState[], { error: messages.invalidValue }).optional(),
    }),
    output: listOf(batch),
  }),
  onePayoutBatch: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/payout-batches/{id}',
    summary: 'Returns a file for the bank without its content',
    input: z.object({ id }),
    output: z.object({ data: batch }),
  }),
  payoutBatchFile: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/payout-batches/{id}/file',
    summary: 'Returns the same file for the bank again',
    input: z.object({ id }),
    output: z.object({ data: z.object(payoutFile) }),
  }),
  withdrawPayoutBatch: defineCall({
    ...action,
    path: '/ops/v1/payout-batches/{id}/withdraw',
    summary:
      'Withdraws a file that the bank did not carry out: its open withdrawals are free again; not by its exporter',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
