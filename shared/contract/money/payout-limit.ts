/** Administrators' calls about the amount above which payouts take two people. Amounts are in yuan. */
import { z } from 'zod';
import { REASON_MAX } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { amount, id, requiredText } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';

const payoutLimit = operatorResource('payout-limit', 'rules');
const action = { access: 'operator', permission: 'rules', since: 'added' } as const;

const path = '/ops/v1/payout-limit';
const edition = requiredText(64, messages.required, messages.invalidValue);

const record = z.object({
  id: idNumber,
  edition: someText,
  /** Above it, per creditor and day, the operator who approved a withdrawal cannot record its payout. */
  limit: maybeNumber,
  /** Withdrawals that are not decided, and how many of them are above the limit. */
  waiting: count,
  above: count,
  /** A change that waits for another administrator. */
  proposal: z
    .object({
      limit: maybeNumber,
      reason: someText,
      by: maybeText,
      time: maybeTime,
      is_mine: z.boolean(),
    })
    .nullable(),
});
export type PayoutLimitRecord = z.output<typeof record>;

export const payoutLimitCalls = {
  payoutLimitEffect: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: `${path}/effect`,
    summary: 'Returns how many waiting withdrawals are above the limit, and how many above another one',
    input: z.object({ limit: amount }),
    output: z.object({
      data: z.object({ limit: maybeNumber, waiting: count, above: count, above_then: count }),
    }),
  }),
  onePayoutLimit: payoutLimit.one({
    summary: 'Returns the amount above which a withdrawal takes two people; the id is 1',
    row: record,
  }),
  changePayoutLimit: defineCall({
    ...action,
    method: 'PATCH',
    answers: 'record',
    path: `${path}/{id}`,
    summary: 'Proposes another limit with a reason; it counts once another administrator has confirmed it',
    writes: true,
    input: z.object({
      id,
      edition,
      limit: amount,
      reason: requiredText(REASON_MAX, messages.required, messages.valueTooLong),
    }),
    output: z.object({ data: record }),
  }),
  confirmPayoutLimit: payoutLimit.action('confirm', {
    summary: 'Confirms the proposed limit; not by its proposer',
    input: { edition },
  }),
  declinePayoutLimit: payoutLimit.action('decline', {
    summary: 'Declines the proposed limit, or takes the own proposal back',
    input: { edition },
  }),
};
