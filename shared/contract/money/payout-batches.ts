/** Operators' calls about files for the bank, each with the withdrawals that it pays out. */
import { z } from 'zod';
import { BATCH_STATES, type BatchState } from '../../domain/money/withdrawal.ts';
import { messages } from '../../messages.ts';
import { id, text } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';

const payoutBatches = operatorResource('payout-batches', 'money');
const action = { access: 'operator', permission: 'money', since: 'added' } as const;

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
  /** Whether the caller exported it, and so cannot withdraw it. */
  is_own: z.boolean(),
  made_time: maybeTime,
  withdrawn_by: maybeText,
  withdrawn_time: maybeTime,
  reason: maybeText,
});

const payoutFile = {
  number: someText,
  count,
  /** Yuan. */
  sum: maybeNumber,
  /** CSV in GB18030, as base64. */
  content: z.string(),
};

export const payoutBatchCalls = {
  exportWithdrawals: defineCall({
    ...action,
    answers: 'record',
    path: '/ops/v1/withdrawals/export',
    summary:
      "Makes the bank's file of withdrawals that another operator has approved, that are not held, and that no other file has",
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
  allPayoutBatches: payoutBatches.list({
    summary: 'Lists the files for the bank, newest first',
    row: batch,
    sortable: ['id', 'made_time', 'sum'],
    filters: {
      ...period,
      number: text(64).optional(),
      state: z.enum(Object.keys(BATCH_STATES) as BatchState[], { error: messages.invalidValue }).optional(),
    },
  }),
  onePayoutBatch: payoutBatches.one({
    summary: 'Returns a file for the bank without its content',
    row: batch,
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
  withdrawPayoutBatch: payoutBatches.action('withdraw', {
    summary:
      'Withdraws a file that the bank did not carry out: its open withdrawals are free again; not by its exporter',
    input: { remark },
  }),
};
