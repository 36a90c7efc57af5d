/**
 * The calls behind the forms of the login pages. Ordinary login and registration send the password as text; the
 * other calls send its MD5 (see docs/protocol.md).
 */
import { type CodeAnswer, type CodeRequest, requestCode } from '../../../providers/request-code.ts';
import type { SignedInCreditor, SignedInUser } from '../../../providers/session.ts';
import {
  accountRequired,
  agreementRequired,
  passwordsDontMatch,
  phoneInvalid,
  phoneInvalidForCode,
} from '../../../shared/message-table.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { phone as phoneSchema } from '../../../shared/validation.ts';
import type { Answer, FormValues } from './answer.ts';
import { signInApi } from './sign-in-api.ts';
import { newPasswordErrors, submit } from './submit.ts';
import { userSession } from './user-session.ts';

export { bindPhone, signInByThirdParty } from './third-party/third-party-calls.ts';

/** @param form `username`, `password` */
export const signInUser = (form: FormValues): Promise<Answer<SignedInUser>> =>
  submit({
    form,
    call: 'login',
    input: { username: form.username, password: form.password },
    done: ({ data }) => userSession(data),
  });

/** @param form `phone`, `validate_code`, `password`, `password_repeat`, `agreed` */
export const registerUser = (form: FormValues): Promise<Answer<{ phone: string }>> => {
  const { phone = '', password, validate_code } = form;
  return submit({
    form,
    call: 'register',
    input: { phone, password, validate_code },
    wrong: { ...newPasswordErrors(form), ...(!form.agreed && { agreed: agreementRequired }) },
    done: () => ({ phone }),
  });
};

/** @param form `phone`, `validate_code`, `password`, `password_repeat` */
export const resetUserPassword = (form: FormValues): Promise<Answer<{ phone: string }>> => {
  const { phone = '', validate_code, password } = form;
  return submit({
    form,
    call: 'forgetPassword',
    input: { phone, validate_code, password: digestOf(password) },
    wrong: newPasswordErrors(form),
    done: () => ({ phone }),
  });
};

/** @param form `account`, `password` */
export const signInCreditor = (form: FormValues): Promise<Answer<SignedInCreditor>> => {
  const account = form.account?.trim() ?? '';
  return submit({
    form,
    call: 'creditorLogin',
    input: { account, password: digestOf(form.password) },
    wrong: account ? {} : { account: accountRequired },
    done: (output) => ({
      role: 'creditor',
      token: output.pc_token,
      account: output.account,
      realname: output.realname ?? output.account,
      deleteSign: output.delete_sign,
    }),
  });
};

/** @param form `phone`, `phone_code`, `password`, `password_repeat` */
export const resetCreditorPassword = (form: FormValues): Promise<Answer<{ phone: string }>> => {
  const { phone = '', phone_code, password, password_repeat: repeat } = form;
  return submit({
    form,
    call: 'creditorForgotPassword',
    input: {
      phone,
      phone_code,
      new_password: digestOf(password),
      new_password_repeat: digestOf(repeat),
    },
    wrong: newPasswordErrors(form, passwordsDontMatch),
    names: { new_password: 'password', new_password_repeat: 'password_repeat' },
    done: () => ({ phone }),
  });
};

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
