/** Operators' calls about their own sessions, and about attempts to sign in. */
import { z } from 'zod';
import { OPERATOR_NAME_MAX } from '../../domain/accounts/operator.ts';
import { signInResults } from '../../domain/accounts/sign-in.ts';
import { messages } from '../../messages.ts';
import { codeOf, text } from '../../validation.ts';
import { done, idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { period } from '../rest.ts';

const operators = operatorResource('operators', 'operators');
const signIns = operatorResource('sign-ins', 'operators');

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
  endOperatorSessions: operators.action('end-sessions', {
    summary: 'Ends the sessions of another operator, who can sign in again',
  }),
  allSignIns: signIns.list({
    summary: "Lists operators' attempts to sign in, newest first",
    row: attempt,
    sortable: ['id', 'time'],
    filters: {
      name: text(OPERATOR_NAME_MAX).optional(),
      result: codeOf(signInResults).optional(),
      ...period,
    },
  }),
};
