/** Creditors' calls about signing in and passwords. */
import { z } from 'zod';
import { CODE_PURPOSES, CREDITOR_ACCOUNT_MAX, PASSWORD_TYPE } from '../../domain/account.ts';
import { readPhone } from '../../fields/phone.ts';
import { messages } from '../../messages.ts';
import { codeOf, digest, phone, requiredText, validateCode } from '../../validation.ts';
import { count, done, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { proof } from './users.ts';

const nothing = z.object({});

const newPassword = {
  phone_code: validateCode,
  new_password: digest.describe('MD5 of the password without spaces'),
  new_password_repeat: z.string({ error: messages.passwordRepeatRequired }).pipe(digest),
};
const NEW_PASSWORD_SECRETS = ['phone_code', 'new_password', 'new_password_repeat'];

const sameTwice = <Shape extends z.ZodRawShape & typeof newPassword>(shape: Shape) =>
  z
    .object(shape)
    .refine(
      (it) =>
        (it as Record<string, unknown>).new_password === (it as Record<string, unknown>).new_password_repeat,
      {
        path: ['new_password_repeat'],
        error: messages.passwordsDontMatch,
      },
    );

const session = z.object({
  pc_token: someText,
  /** 0 approved, 2 awaiting review, 3 rejected. */
  delete_sign: count,
  realname: maybeText,
  account: someText,
});

export const creditorCalls = {
  creditorLogin: defineCall({
    path: '/creditor/v1/login',
    summary: 'Signs a creditor in',
    secrets: ['password'],
    input: z.object({
      // Many accounts are phone numbers.
      account: requiredText(CREDITOR_ACCOUNT_MAX, messages.accountRequired, messages.invalidValue).transform(
        (account) => readPhone(account) ?? account,
      ),
      password: digest.describe('MD5'),
    }),
    output: session,
  }),
  creditorCodeLogin: defineCall({
    path: '/creditor/v1/codelogin',
    summary: 'Signs a creditor in by a code to the phone of the account',
    since: 'added',
    secrets: ['code'],
    input: z.object({ phone, code: validateCode }),
    output: session,
  }),
  creditorForgotPassword: defineCall({
    path: '/creditor/v1/password',
    summary: 'Sets a forgotten login password; ends every session of the creditor',
    secrets: NEW_PASSWORD_SECRETS,
    input: sameTwice({ phone, ...newPassword }),
    output: done,
  }),
  creditorPassword: defineCall({
    path: '/creditor/v1/userpassword',
    summary: "Changes the login password or the pay password by a code to the creditor's phone",
    access: 'creditor',
    sign: 'error_code 200',
    secrets: NEW_PASSWORD_SECRETS,
    input: sameTwice({
      phone: phone.optional(),
      ...newPassword,
      type: codeOf(Object.values(PASSWORD_TYPE)),
    }),
    output: done,
  }),
  creditorSendCode: defineCall({
    method: 'GET',
    path: '/creditor/iphonesend/{phone}',
    summary: 'Sends a code to a phone',
    access: 'anonymous',
    sign: 'ct 1',
    sendsMessage: true,
    input: z.object({ phone, purpose: codeOf(CODE_PURPOSES.creditor).optional(), proof }),
    output: done,
  }),
  creditorCheckCode: defineCall({
    method: 'GET',
    path: '/creditor/checkcodehtml/{phone}',
    summary: 'Checks a code without using it up',
    secrets: ['code'],
    input: z.object({ phone, code: validateCode }),
    output: done,
  }),
  creditorPayState: defineCall({
    method: 'GET',
    path: '/creditor/v1/paystate',
    summary: 'Returns whether a pay password is set: message "1" or "0"',
    access: 'creditor',
    input: nothing,
    output: z.object({
      message: someText,
      /** The account's own phone, which gets the codes for new passwords. Other installations don't tell it. */
      phone: maybeText,
      /** Until when wrong attempts have locked the pay password. */
      locked_until: maybeTime,
    }),
  }),
  creditorLogout: defineCall({
    path: '/creditor/v1/logout',
    summary: 'Ends the session',
    access: 'anyCreditor',
    since: 'added',
    writes: true,
    input: nothing,
    output: done,
  }),
};
