/** How the login pages hand what was typed to the API, and what they answer. */
import { type Api, ApiError } from '../../../providers/api.ts';
import { type CallName, type Contract, contract, type InputOf } from '../../../shared/contract/index.ts';
import { passwordRepeatRequired, passwordsDiffer } from '../../../shared/message-table.ts';
import { plainPassword } from '../../../shared/validation.ts';
import type { Answer, FieldErrors, Refused } from './answer.ts';

export type TypedForm = Record<string, string>;

/** The form's values. */
export async function readForm(request: Request): Promise<TypedForm> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : '']),
  );
}

/** All that goes back into a form: never a password or a code. */
const RETURNED = ['phone', 'username', 'account'];

export function refused(form: TypedForm, errors: FieldErrors, problem = ''): Refused {
  const typed = Object.fromEntries(RETURNED.map((name) => [name, form[name] ?? '']));
  return { errors, problem, typed };
}

interface Submission<Name extends CallName, Done> {
  form: TypedForm;
  call: Name;
  input: { [Field in keyof InputOf<Contract[Name]>]: string | number | undefined };
  /** Errors found by the page itself, by the form's field. */
  wrong?: FieldErrors;
  /** The form's field by the call's, where they differ. */
  names?: Record<string, string>;
  done: (output: Awaited<ReturnType<Api[Name]>>) => Done | Promise<Done>;
}

/** Validates the input, then calls the API; returns all validation problems at once. */
export async function handIn<Name extends CallName, Done>(
  api: Api,
  { form, call, input, wrong = {}, names = {}, done }: Submission<Name, Done>,
): Promise<Answer<Done>> {
  /** Errors of fields that the form has stand beside them; others above the button. */
  const refusedWith = (errors: FieldErrors, message?: string) => {
    const renamed = Object.entries(errors).map(([field, words]) => [names[field] ?? field, words] as const);
    const visible = Object.fromEntries(renamed.filter(([field]) => field in form));
    const hasVisible = Object.keys(visible).length > 0;
    return refused(form, visible, hasVisible ? '' : (message ?? Object.values(errors)[0]));
  };
  const problems = wrongInput(call, input);
  if (Object.keys({ ...problems, ...wrong }).length > 0) {
    const answer = refusedWith(problems);
    return { ...answer, errors: { ...answer.errors, ...wrong } };
  }
  try {
    const send = api[call] as (values: unknown) => ReturnType<Api[Name]>;
    return { done: await done(await send(input)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedWith(error.details.errors ?? {}, error.message);
  }
}

/** Validates the input with the call's schema. */
function wrongInput(call: CallName, input: object): FieldErrors {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const parsed = contract[call].input.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * What is wrong with a new password: it travels as a hash, whose text the API can't judge.
 * @param differ what to say when it was typed in two ways
 */
export function wrongNewPassword(
  { password, password_repeat: repeat }: TypedForm,
  differ: string = passwordsDiffer,
): FieldErrors {
  const weak = plainPassword.safeParse(password || undefined).error?.issues[0]?.message;
  return {
    ...(weak && { password: weak }),
    ...(!repeat
      ? { password_repeat: passwordRepeatRequired }
      : repeat !== password && { password_repeat: differ }),
  };
}
