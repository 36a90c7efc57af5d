/** Users' calls about their account: signing in, codes, passwords, phone, third-party sign-in, profile. */
import { z } from 'zod';
import { CODE_PURPOSES, OAUTH_PROVIDERS } from '../../domain/account.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import {
  codeOf,
  enteredPassword,
  nickname,
  phone,
  plainPassword,
  text,
  validateCode,
} from '../../validation.ts';
import { done, maybeText, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

const userInfo = z.object({
  avatar: maybeText,
  nickname: someText,
  phone: someText,
  /** The user's id at WeChat; null if it is not linked. */
  openid: maybeText,
  /** "1" where Alipay is linked, else null. */
  aliuserid: maybeText,
});
export type UserInfo = z.output<typeof userInfo>;

const session = z.object({ token: someText, userInfo });

/** A token for a linked account, otherwise the data with which setDound continues. */
const signedInOrNot = z.object({
  data: z.object({
    token: maybeText,
    accredit_id: maybeText,
    userInfo: userInfo.nullish().transform((it) => it ?? null),
  }),
});

const provider = codeOf(codesOf(OAUTH_PROVIDERS));

/**
 * The state of the redirect to the third party, which the browser has in a cookie; clients of the old protocol have
 * none.
 */
const state = text(200).optional();

/** The solved challenge of codeChallenge, as text; demanded at an unusual rate, with the error `proof`. */
export const proof = text(2_000).optional();

const nothing = z.object({});

export const accountCalls = {
  login: defineCall({
    path: '/customer/Current/login',
    summary: 'Signs a user in',
    secrets: ['password'],
    input: z.object({ username: phone, password: enteredPassword }),
    output: z.object({ data: session }),
  }),
  codeLogin: defineCall({
    path: '/customer/Current/codeLogin',
    summary: 'Signs a user in by a code; the first sign-in of a phone registers it',
    since: 'added',
    secrets: ['code'],
    input: z.object({
      phone,
      code: validateCode,
      agreed: z
        .union([z.literal('1'), z.literal(1)], { error: messages.agreementRequired })
        .describe('1: the person agrees to the terms'),
    }),
    output: z.object({ data: session }),
  }),
  register: defineCall({
    path: '/customer/Current/register',
    summary: 'Registers a user',
    secrets: ['password', 'validate_code'],
    input: z.object({ phone, password: plainPassword, validate_code: validateCode }),
    output: done,
  }),
  forgetPassword: defineCall({
    path: '/customer/Current/forgetPwd',
    summary: 'Sets a forgotten password; ends every session of the user',
    secrets: ['password', 'validate_code'],
    input: z.object({ phone, validate_code: validateCode, password: plainPassword.describe('Or its MD5') }),
    output: done,
  }),
  sendCode: defineCall({
    path: '/customer/current/send',
    summary: 'Sends a code to a phone',
    sendsMessage: true,
    input: z.object({
      type: codeOf([1]).optional(),
      phone,
      purpose: codeOf(CODE_PURPOSES.customer).optional(),
      proof,
    }),
    output: done,
  }),
  codeChallenge: defineCall({
    path: '/customer/Index/codeChallenge',
    summary:
      'Returns a proof-of-work challenge, to be solved after sending a code was refused with the error proof',
    since: 'added',
    input: z.object({
      family: codeOf(['customer', 'creditor']),
      phone,
      purpose: codeOf([...new Set([...CODE_PURPOSES.customer, ...CODE_PURPOSES.creditor])]).optional(),
    }),
    output: z.object({ data: z.object({ challenge: someText }) }),
  }),
  wechatLogin: defineCall({
    path: '/customer/Current/WxLogin',
    summary: 'Signs in with WeChat',
    secrets: ['code'],
    input: z.object({ code: text(500), state }),
    output: signedInOrNot,
  }),
  alipayLogin: defineCall({
    path: '/customer/Current/AliLogin',
    summary: 'Signs in with Alipay',
    secrets: ['auth_code'],
    input: z.object({ auth_code: text(500), state }),
    output: signedInOrNot,
  }),
  bindPhone: defineCall({
    path: '/customer/Current/setDound',
    summary: 'Binds a phone after the first third-party sign-in, and signs in',
    secrets: ['code', 'accredit_id'],
    input: z.object({ accredit_id: text(100), type: provider, phone, code: validateCode }),
    output: z.object({ data: session }),
  }),
  checkPhone: defineCall({
    path: '/customer/User/checkPhone',
    summary: 'Confirms the current phone by a code, before it is changed',
    access: 'user',
    secrets: ['validate_code'],
    input: z.object({ phone, validate_code: validateCode }),
    output: done,
  }),
  setPhone: defineCall({
    path: '/customer/User/setPhone',
    summary:
      'Changes the phone within minutes after checkPhone; ends every session and every third-party link',
    access: 'user',
    secrets: ['validate_code'],
    input: z.object({ phone, validate_code: validateCode }),
    output: done,
  }),
  setPassword: defineCall({
    path: '/customer/User/setPassword',
    summary: "Changes the password by a code to the user's phone; ends every session of the user",
    access: 'user',
    secrets: ['password', 'validate_code'],
    input: z.object({
      phone: phone.optional(),
      password: plainPassword.describe('Or its MD5'),
      validate_code: validateCode,
    }),
    output: done,
  }),
  linkProvider: defineCall({
    path: '/customer/User/setAccredit',
    summary: 'Links WeChat or Alipay',
    access: 'user',
    secrets: ['code'],
    input: z.object({ code: text(500), type: provider, state }),
    output: done,
  }),
  unlinkProvider: defineCall({
    path: '/customer/User/setAccreditNot',
    summary: 'Removes the link with WeChat or Alipay',
    access: 'user',
    writes: true,
    input: z.object({ type: provider }),
    output: done,
  }),
  loginUser: defineCall({
    path: '/customer/User/loginUser',
    summary: 'Returns the account that is signed in',
    access: 'user',
    input: nothing,
    output: z.object({ data: userInfo }),
  }),
  setAvatar: defineCall({
    path: '/customer/User/setAvatar',
    summary: 'Changes nickname and avatar',
    access: 'user',
    writes: true,
    input: z.object({
      nickname,
      img_url: text(500).optional().describe('The address of an upload of the user; absent: unchanged'),
    }),
    output: done,
  }),
  logout: defineCall({
    path: '/customer/User/logout',
    summary: 'Ends the session',
    access: 'user',
    since: 'added',
    writes: true,
    input: nothing,
    output: done,
  }),
};
