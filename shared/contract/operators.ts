/** Operators' session. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { enteredPassword, requiredText } from '../validation.ts';
import { done, someText } from './answers.ts';
import { defineCall } from './call.ts';

const path = '/ops/v1/session';

export const operatorCalls = {
  operatorLogin: defineCall({
    path,
    summary: 'Signs an operator in',
    since: 'added',
    secrets: ['password'],
    input: z.object({
      name: requiredText(50, messages.accountRequired, messages.invalidValue),
      password: enteredPassword,
    }),
    output: z.object({ data: z.object({ token: someText, name: someText }) }),
  }),
  operatorSession: defineCall({
    method: 'GET',
    path,
    summary: 'Returns the account that is signed in',
    access: 'operator',
    since: 'added',
    input: z.object({}),
    output: z.object({ data: z.object({ name: someText }) }),
  }),
  operatorLogout: defineCall({
    method: 'DELETE',
    path,
    summary: 'Ends the session',
    access: 'operator',
    since: 'added',
    writes: true,
    input: z.object({}),
    output: done,
  }),
};
