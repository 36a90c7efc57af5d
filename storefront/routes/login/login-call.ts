/** A form of the login pages and the call that it makes: values and problems have the names of the form's fields. */
import { ApiError, type SignInApi } from '../../../providers/api.ts';
import { type SignInContract, signInContract } from '../../../shared/contract/accounts/sign-in.ts';
import type { InputOf } from '../../../shared/contract/call.ts';
import { newPasswordProblems } from '../../../shared/passwords/new-password.ts';
import type { Problems, Values } from '../../form/use-form.tsx';
import { signInApi } from './sign-in-api.ts';

type CallName = keyof SignInContract;

export interface LoginCall<Output> {
  /** @throws ApiError for what is wrong with no field of the form */
  check: (form: Values) => Problems;
  /** @throws ApiError */
  send: (form: Values) => Promise<Output>;
}

interface Declaration<Name extends CallName, Output> {
  call: Name;
  input: (form: Values) => { [Field in keyof InputOf<SignInContract[Name]>]: string | number | undefined };
  /** Problems that the call's schema does not know, by the form's field. */
  wrong?: (form: Values) => Problems;
  /** The form's field by the call's field, where they differ. */
  names?: Readonly<Record<string, string>>;
  done: (output: Awaited<ReturnType<SignInApi[Name]>>, form: Values) => Output | Promise<Output>;
}

export function loginCall<Name extends CallName, Output>({
  call,
  input,
  wrong,
  names = {},
  done,
}: Declaration<Name, Output>): LoginCall<Output> {
  const renamed = (errors: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(errors).map(([field, words]) => [names[field] ?? field, words]));
  return {
    check(form) {
      const errors = renamed(inputErrors(call, input(form)));
      const visible = Object.entries(errors).filter(([field]) => field in form);
      const own = wrong?.(form) ?? {};
      const [hidden] = Object.values(errors);
      if (hidden && visible.length + Object.keys(own).length === 0) throw new ApiError('refused', hidden);
      return { ...Object.fromEntries(visible), ...own };
    },
    async send(form) {
      const send = signInApi()[call] as (values: unknown) => ReturnType<SignInApi[Name]>;
      try {
        return await done(await send(input(form)), form);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.details.errors) throw error;
        const errors = renamed(error.details.errors);
        throw new ApiError(error.kind, error.message, { ...error.details, errors });
      }
    },
  };
}

/** The errors that the call's schema finds in the input. */
function inputErrors(call: CallName, input: object): Record<string, string> {
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const parsed = signInContract[call].input.safeParse(present);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * The problems of a new password: it may travel as a hash, which the API cannot judge.
 * @param differ the message when the two entries differ
 */
export function newPasswordErrors({ password, password_repeat: repeat }: Values, differ?: string): Problems {
  const { repeat: wrongRepeat, ...wrong } = newPasswordProblems({ password, repeat }, differ);
  return { ...wrong, ...(wrongRepeat && { password_repeat: wrongRepeat }) };
}
