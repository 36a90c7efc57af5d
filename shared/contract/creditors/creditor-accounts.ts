/** Creditors' accounts, as operators find them. */
import { z } from 'zod';
import type { Standing } from '../../domain/account.ts';
import { STANDING } from '../../domain/account.ts';
import { codeOf, id, text } from '../../validation.ts';
import { count, idNumber, listOf, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { lockState } from '../operators/user-accounts.ts';
import { range, sorting } from '../rest.ts';

const rows = { access: 'operator', permission: 'creditors', since: 'added', method: 'GET' } as const;

const account = z.object({
  id: idNumber,
  name: someText,
  /** What the creditor signs in with; masked where it is the phone. */
  account: someText,
  /** Masked: 138****0001. */
  phone: someText,
  /** 1 enterprise, 2 individual. */
  c_type: count,
  /** 0 approved, 2 awaiting review, 3 rejected. */
  delete_sign: codeOf<Standing>(Object.values(STANDING)),
  create_time: maybeTime,
  ...lockState,
});

export const creditorAccountCalls = {
  allCreditors: defineCall({
    ...rows,
    answers: 'rows',
    path: '/ops/v1/creditors',
    summary: "Lists creditors' accounts, newest first",
    input: z.object({
      ...range,
      ...sorting(['id', 'name', 'create_time']),
      q: text(100).optional().describe('Part of the name, or the whole account or phone'),
      delete_sign: codeOf<Standing>(Object.values(STANDING)).optional(),
    }),
    output: listOf(account),
  }),
  oneCreditor: defineCall({
    ...rows,
    answers: 'record',
    path: '/ops/v1/creditors/{id}',
    summary: "Returns a creditor's account",
    input: z.object({ id }),
    output: z.object({ data: account }),
  }),
};
