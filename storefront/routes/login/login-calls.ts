/**
 * The calls behind the forms of the login pages. Ordinary login and registration send the password as text; the
 * other calls send its MD5 (see docs/protocol.md).
 */
import { type CodeAnswer, type CodeRequest, requestCode } from '../../../providers/codes/request-code.ts';
import type { SignedInCreditor } from '../../../providers/session.ts';
import type { SignInContract } from '../../../shared/contract/accounts/sign-in.ts';
import type { OutputOf } from '../../../shared/contract/call.ts';
import {
  accountRequired,
  agreementRequired,
  passwordsDontMatch,
  phoneInvalid,
  phoneInvalidForCode,
} from '../../../shared/message-table.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { phone as phoneSchema } from '../../../shared/validation.ts';
import { loginCall, newPasswordErrors } from './login-call.ts';
import { signInApi } from './sign-in-api.ts';
import { userSession } from './user-session.ts';

export { bindPhone, signInByThirdParty } from './third-party/third-party-calls.ts';

/** Fields: `username`, `password`. */
export const signInUser = loginCall({
  call: 'login',
  input: ({ username, password }) => ({ username, password }),
  done: ({ data }) => userSession(data),
});

/** Fields: `phone`, `code`, `agreed`. A phone without an account gets one. */
export const signInUserByCode = loginCall({
  call: 'codeLogin',
  input: ({ phone, code, agreed }) => ({ phone, code, agreed }),
  wrong: ({ agreed }) => (agreed ? {} : { agreed: agreementRequired }),
  done: ({ data }) => userSession(data),
});

/** Fields: `phone`, `validate_code`, `password`, `password_repeat`, `agreed`. */
export const registerUser = loginCall({
  call: 'register',
  input: ({ phone, password, validate_code }) => ({ phone, password, validate_code }),
  wrong: (form) => ({ ...newPasswordErrors(form), ...(!form.agreed && { agreed: agreementRequired }) }),
  done: phoneOf,
});

/** Fields: `phone`, `validate_code`, `password`, `password_repeat`. */
export const resetUserPassword = loginCall({
  call: 'forgetPassword',
  input: ({ phone, validate_code, password }) => ({ phone, validate_code, password: digestOf(password) }),
  wrong: newPasswordErrors,
  done: phoneOf,
});

/** Fields: `account`, `password`. */
export const signInCreditor = loginCall({
  call: 'creditorLogin',
  input: ({ account, password }) => ({ account: account?.trim(), password: digestOf(password) }),
  wrong: ({ account }) => (account?.trim() ? {} : { account: accountRequired }),
  done: creditorSession,
});

/** Fields: `phone`, `code`. */
export const signInCreditorByCode = loginCall({
  call: 'creditorCodeLogin',
  input: ({ phone, code }) => ({ phone, code }),
  done: creditorSession,
});

/** Fields: `phone`, `phone_code`, `password`, `password_repeat`. */
export const resetCreditorPassword = loginCall({
  call: 'creditorForgotPassword',
  input: ({ phone, phone_code, password, password_repeat }) => ({
    phone,
    phone_code,
    new_password: digestOf(password),
    new_password_repeat: digestOf(password_repeat),
  }),
  wrong: (form) => newPasswordErrors(form, passwordsDontMatch),
  names: { new_password: 'password', new_password_repeat: 'password_repeat' },
  done: phoneOf,
});

function creditorSession(output: OutputOf<SignInContract['creditorLogin']>): SignedInCreditor {
  return {
    role: 'creditor',
    token: output.pc_token,
    account: output.account,
    realname: output.realname ?? output.account,
    deleteSign: output.delete_sign,
  };
}

function phoneOf(_: unknown, { phone = '' }: Readonly<Record<string, string>>) {
  return { phone };
}

/** An empty password stays empty: it must be reported as missing. */
const digestOf = (password: string | undefined) => password && passwordDigest(password);

/** The answer to a request for a code, or the error of the phone field. */
export type FormCodeAnswer = CodeAnswer | { wrongPhone: string };

/** @param request its `phone` as typed */
export async function sendCode(request: CodeRequest): Promise<FormCodeAnswer> {
  const parsed = phoneSchema.safeParse(request.phone || undefined);
  if (parsed.success) return requestCode(signInApi(), { ...request, phone: parsed.data });
  const words = parsed.error.issues[0]?.message;
  return { wrongPhone: !words || words === phoneInvalid ? phoneInvalidForCode : words };
}
