/** Submits the forms of the login pages to the API. Loaded with the forms: see `load-calls.ts`. */
import { ApiError, type SignInApi } from '../../../providers/api.ts';
import { type SignInContract, signInContract } from '../../../shared/contract/accounts/sign-in.ts';
import type { InputOf } from '../../../shared/contract/call.ts';
import { formIncomplete } from '../../../shared/message-table.ts';
import { newPasswordProblems } from '../../../shared/passwords/new-password.ts';
import { showToast } from '../../toast.ts';
import type { Answer, FieldErrors, FormValues } from './answer.ts';
import { signInApi } from './sign-in-api.ts';

type CallName = keyof SignInContract;

interface Submission<Name extends CallName, Done> {
  form: FormValues;
  call: Name;
  input: { [Field in keyof InputOf<SignInContract[Name]>]: string | number | undefined };
  /** Errors that the page itself found, by form field. */
  wrong?: FieldErrors;
  /** The form field by the call's field, where the names differ. */
  names?: Record<string, string>;
  done: (output: Awaited<ReturnType<SignInApi[Name]>>) => Done | Promise<Done>;
}

/** Validates the input, then calls the API; returns all validation errors at once. */
export async function submit<Name extends CallName, Done>({
  form,
  call,
  input,
  wrong = {},
  names = {},
  done,
}: Submission<Name, Done>): Promise<Answer<Done>> {
  /** Errors are displayed beside the form's fields; an error of any other field is displayed above the button. */
  const refuse = (errors: FieldErrors, message?: string) => {
    const renamed = Object.entries(errors).map(([field, words]) => [names[field] ?? field, words] as const);
    const visible = Object.fromEntries(renamed.filter(([field]) => field in form));
    const hasVisible = Object.keys(visible).length > 0;
    return { errors: visible, problem: hasVisible ? '' : (message ?? Object.values(errors)[0] ?? '') };
  };
  const invalid = inputErrors(call, input);
  if (Object.keys({ ...invalid, ...wrong }).length > 0) {
    showToast(formIncomplete, 'problem');
    const refused = refuse(invalid);
    return { ...refused, errors: { ...refused.errors, ...wrong } };
  }
  try {
    const send = signInApi()[call] as (values: unknown) => ReturnType<SignInApi[Name]>;
    return { done: await done(await send(input)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.details.errors ?? {}, error.message);
  }
}

/** The errors that the call's schema finds in the input. */
function inputErrors(call: CallName, input: object): FieldErrors {
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const parsed = signInContract[call].input.safeParse(present);
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * The errors of a new password. It may be sent as a hash, which the API cannot check.
 * @param differ the message if the two entries differ
 */
export function newPasswordErrors(
  { password, password_repeat: repeat }: FormValues,
  differ?: string,
): FieldErrors {
  const { repeat: wrongRepeat, ...wrong } = newPasswordProblems({ password, repeat }, differ);
  return { ...wrong, ...(wrongRepeat && { password_repeat: wrongRepeat }) };
}
