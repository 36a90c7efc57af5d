/** Calls about withdrawals: creditors request them, operators decide them and pay them out. Amounts are in yuan. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../../domain/money/withdrawal.ts';
import { messages } from '../../messages.ts';
import { amountWith, codeOf, id, requiredText, text } from '../../validation.ts';
import { count, done, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { pageOf } from '../paging.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';

const withdrawals = operatorResource('withdrawals', 'money');
const own = { access: 'creditor' } as const;

const withdrawal = z.object({
  id: idNumber,
  order_num: someText,
  price: maybeNumber,
  bank_account_num: someText,
  bank_name: someText,
  bank_account_name: someText,
  createtime: maybeTime,
  /** 1 awaits review, 2 paid out, 3 rejected, 4 returned by the bank, 5 cancelled, 6 given back after 4. */
  status: count,
  remark: maybeText,
  /** When the review approved it; it is then paid out. */
  approved_time: maybeTime,
  is_approved: z.boolean().optional(),
  /** The bank's number of the payout. */
  payout_reference: maybeText,
});
export type Withdrawal = z.output<typeof withdrawal>;

const withdrawalOfAll = z.object({
  id: idNumber,
  order_num: someText,
  creditor_id: idNumber,
  creditor_name: someText,
  /** Yuan. */
  price: maybeNumber,
  bank_name: someText,
  bank_account_name: someText,
  /** Complete: an operator must transfer the money. */
  bank_account_num: someText,
  /** 1 awaits review or payout, 2 paid out, 3 rejected, 4 returned by the bank, 5 cancelled, 6 given back after 4. */
  status: count,
  createtime: maybeTime,
  /** Whether a review has approved it; it waits for its payout then. */
  is_approved: z.boolean(),
  /** Null where a rule approved it. */
  approved_by: maybeText,
  /** Whether the caller approved it. */
  is_own_approval: z.boolean(),
  approved_time: maybeTime,
  paid_by: maybeText,
  payout_reference: maybeText,
  decided_time: maybeTime,
  remark: maybeText,
  /** The last file for the bank that has it. */
  payout_batch: maybeText,
  batched_time: maybeTime,
  is_exported: z.boolean(),
  /** The operator who registered the return. */
  returned_by: maybeText,
  /** Whether the caller registered the return, and so cannot decide about it. */
  is_own_return: z.boolean(),
  returned_time: maybeTime,
  /** Why its payout is held; null if it is not. */
  hold: maybeText,
  is_held: z.boolean(),
  /** Whether another operator than the approver must pay it out: today's payouts to the creditor count. */
  needs_second_person: z.boolean(),
});

/** More than 0; inside it is fen. */
const withdrawnAmount = amountWith(messages.withdrawalRequired, messages.withdrawalNotPositive).refine(
  (fen) => fen > 0n,
  { error: messages.withdrawalZero },
);

export const withdrawalCalls = {
  withdrawalList: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/cashlist',
    summary: "Lists the creditor's withdrawals, newest first",
    input: z.object({
      ...pageOf(5, { pages: 100_000, most: 100 }),
      status: codeOf(codesOf(WITHDRAWAL_STATUS_NAMES)).optional(),
      order_num: text(50).optional(),
    }),
    output: z.object({ data: z.object({ data: z.array(withdrawal), total: count }) }),
  }),
  withdraw: defineCall({
    ...own,
    path: '/creditor/v1/swithdrawal',
    summary:
      'Requests a withdrawal to the bank account; without an Idempotency-Key an equal amount within ten seconds is the same one',
    idempotent: true,
    secrets: ['password'],
    input: z.object({
      money: withdrawnAmount,
      password: z
        .string({ error: messages.payPasswordDigits })
        .regex(/^[\da-f]{32}$/, { error: messages.payPasswordDigits })
        .describe('The MD5 of the pay password'),
    }),
    output: z.object({ message: someText, data: z.object({ id: idNumber }).optional() }),
  }),
  cancelWithdrawal: defineCall({
    ...own,
    since: 'added',
    path: '/creditor/v1/withdrawals/{id}/cancel',
    summary: 'Cancels a withdrawal that is not approved yet; the money goes back to the balance',
    idempotent: true,
    input: z.object({ id }),
    output: done,
  }),
  allWithdrawals: withdrawals.list({
    summary: 'Lists withdrawals: waiting ones oldest first, then the others newest first',
    row: withdrawalOfAll,
    sortable: ['id', 'createtime', 'price', 'status'],
    filters: {
      ...period,
      status: codeOf(codesOf(WITHDRAWAL_STATUS_NAMES)).optional(),
      order_num: text(64).optional(),
      creditor_id: id.optional(),
      payout_batch: text(64).optional(),
    },
  }),
  oneWithdrawal: withdrawals.one({
    summary: 'Returns a withdrawal with its bank account',
    row: withdrawalOfAll,
  }),
  approveWithdrawal: withdrawals.action('approve', {
    summary: 'Approves a withdrawal, which can then be paid out; no money moves',
  }),
  rejectWithdrawal: withdrawals.action('reject', {
    summary:
      'Rejects a withdrawal that no file for the bank has, with a reason for the creditor; the money goes back',
    input: { remark },
  }),
  payWithdrawal: withdrawals.action('pay', {
    summary:
      "Records that an approved withdrawal was paid out, with a number of the bank's that no other payout has; not by its approver where the creditor's payouts of the day are above the limit",
    input: { reference: requiredText(64, messages.required, messages.invalidValue) },
  }),
  bounceWithdrawal: withdrawals.action('bounce', {
    summary: "Records that the bank returned a payout, with the bank's reason; the money stays frozen",
    input: { remark },
  }),
  repayWithdrawal: withdrawals.action('repay', {
    summary:
      'Lets a returned withdrawal be approved and paid again, to the bank account of now; not by the registrar',
  }),
  releaseWithdrawal: withdrawals.action('release', {
    summary:
      'Gives the money of a returned withdrawal back to the balance; not by the registrar of the return',
  }),
};
