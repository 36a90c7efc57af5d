/** Operators' session. */
import { z } from 'zod';
import { OPERATOR_ROLES, type OperatorRole } from '../../domain/accounts/operator.ts';
import { messages } from '../../messages.ts';
import { enteredPassword, requiredText, text } from '../../validation.ts';
import { done, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

const path = '/ops/v1/session';

const account = {
  name: someText,
  roles: z.array(z.enum(Object.keys(OPERATOR_ROLES) as OperatorRole[])),
  /** Whether each sign-in needs a code of an authenticator app. */
  has_totp: z.boolean(),
  /** Until an app is set up, the operator may do nothing else. */
  must_set_up_totp: z.boolean(),
};

const totp = '/ops/v1/totp';
/** Recovery codes are the longest. */
const TOTP_CODE_MAX = 20;

export const operatorSignInCalls = {
  operatorLogin: defineCall({
    path,
    summary: 'Signs an operator in',
    since: 'added',
    secrets: ['password', 'code'],
    input: z.object({
      name: requiredText(50, messages.accountRequired, messages.invalidValue),
      password: enteredPassword,
      code: text(20).optional().describe('Of the authenticator app, or a recovery code'),
    }),
    output: z.object({ data: z.object({ token: someText, ...account }) }),
  }),
  operatorSession: defineCall({
    method: 'GET',
    path,
    summary: 'Returns the account that is signed in',
    access: 'operator',
    since: 'added',
    input: z.object({}),
    output: z.object({ data: z.object(account) }),
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
  beginTotp: defineCall({
    path: totp,
    summary:
      "Makes a new secret for the caller's authenticator app; asks for the password again, and for a code of the app that it replaces",
    access: 'operator',
    since: 'added',
    writes: true,
    secrets: ['password', 'code'],
    input: z.object({
      password: enteredPassword,
      code: text(TOTP_CODE_MAX, messages.totpWrong)
        .optional()
        .describe('Of the present app, or a recovery code; required where an app is in use'),
    }),
    output: z.object({
      data: z.object({
        /** Base32, for typing. */
        secret: someText,
        /** The content of the QR code for an app. */
        uri: someText,
      }),
    }),
  }),
  confirmTotp: defineCall({
    path: `${totp}/confirm`,
    summary:
      'Turns the authenticator app on by a code of it, and ends the other sessions; returns recovery codes, which are nowhere else',
    access: 'operator',
    since: 'added',
    writes: true,
    secrets: ['code'],
    input: z.object({ code: requiredText(TOTP_CODE_MAX, messages.totpRequired, messages.totpWrong) }),
    output: z.object({ message: someText, data: z.object({ recovery_codes: z.array(z.string()) }) }),
  }),
};
