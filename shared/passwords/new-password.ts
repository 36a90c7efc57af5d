/** The rules of a new password that is typed twice. All forms share them: the digest that some calls send hides the text. */
import { passwordRepeatRequired, passwordsDiffer } from '../message-table.ts';
import { plainPassword } from '../validation.ts';

type NewPasswordEntries = Partial<Record<'password' | 'repeat', string>>;

/**
 * The problems of a new password and of its repetition.
 * @param differ the message if the two differ
 */
export function newPasswordProblems(
  { password, repeat }: NewPasswordEntries,
  differ: string = passwordsDiffer,
): NewPasswordEntries {
  const weak = plainPassword.safeParse(password || undefined).error?.issues[0]?.message;
  return { ...(weak && { password: weak }), ...repeatProblem({ password, repeat }, differ) };
}

/** The problem of the repetition of any secret. */
export function repeatProblem(
  { password, repeat }: NewPasswordEntries,
  differ: string,
): Pick<NewPasswordEntries, 'repeat'> {
  if (!repeat) return { repeat: passwordRepeatRequired };
  return repeat === password ? {} : { repeat: differ };
}
