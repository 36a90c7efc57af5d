/** Operators' calls about their own sessions, and about who signed in when. */
import { z } from 'zod';
import { OPERATOR_NAME_MAX } from '../../domain/operator.ts';
import { signInResults } from '../../domain/sign-in.ts';
import { messages } from '../../messages.ts';
import { codeOf, day, id, text } from '../../validation.ts';
import { done, idNumber, listOf, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { range, sorting } from '../rest.ts';

const path = '/ops/v1/sessions';
const own = { access: 'operator', since: 'added' } as const;

const sessionId = z
  .string({ error: messages.invalidValue })
  .regex(/^[\da-f]{16}$/, { error: messages.invalidValue });

const session = z.object({
  /** Of no use for signing in. */
  id: someText,
  is_current: z.boolean(),
  start_time: maybeTime,
  /** Of the last call, to the minute. */
  last_time: maybeTime,
  network: maybeText,
  browser: someText,
});

const attempt = z.object({
  id: idNumber,
  /** Null for a name that no operator has: it may be a password. */
  name: maybeText,
  /** `ok`, `wrong-password`, `needs-code`, `wrong-code`, `locked`. */
  result: someText,
  network: maybeText,
  browser: someText,
  time: maybeTime,
});

export const operatorSessionCalls = {
  ownSessions: defineCall({
    ...own,
    method: 'GET',
    path,
    summary: "Lists the caller's sessions, the newest first",
    input: z.object({}),
    output: z.object({ data: z.object({ sessions: z.array(session) }) }),
  }),
  endOwnSession: defineCall({
    ...own,
    path: `${path}/{id}/end`,
    summary: "Ends one of the caller's sessions",
    writes: true,
    input: z.object({ id: sessionId }),
    output: done,
  }),
  endOtherSessions: defineCall({
    ...own,
    path: `${path}/end-others`,
    summary: "Ends the caller's other sessions",
    writes: true,
    input: z.object({}),
    output: done,
  }),
  endOperatorSessions: defineCall({
    ...own,
    permission: 'operators',
    path: '/ops/v1/operators/{id}/end-sessions',
    summary: 'Ends the sessions of another operator, who can sign in again',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  allSignIns: defineCall({
    ...own,
    permission: 'operators',
    method: 'GET',
    answers: 'rows',
    path: '/ops/v1/sign-ins',
    summary: "Lists operators' attempts to sign in, newest first",
    input: z.object({
      ...range,
      ...sorting(['id', 'time']),
      name: text(OPERATOR_NAME_MAX).optional(),
      result: codeOf(signInResults).optional(),
      from: day.optional().describe('The first day: 2026-11-20'),
      to: day.optional().describe('The last day'),
    }),
    output: listOf(attempt),
  }),
};
