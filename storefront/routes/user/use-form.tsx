/**
 * Submits a form: validates first, one submit at a time, problems beside their fields. `alert` is for messages
 * without a field: a failure of the network or the server, which the API also shows as a toast.
 */
import { type FormEvent, type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../providers/api.ts';
import { formIncomplete } from '../../../shared/message-table.ts';
import { showToast } from '../../toast.ts';
import { type Problems, problemsOf, type Values } from './form-problems.ts';
import styles from './user.module.css';

interface FormOptions {
  /** Problems of the current values. */
  check: (values: Values) => Problems;
  /** @throws ApiError */
  send: (values: Values) => Promise<void>;
  /** Is called first with a refusal. @returns whether it handled the refusal completely */
  onRefused?: (refusal: ApiError) => boolean;
}

export function useForm({ check, send, onRefused }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  /** Counts failed checks: each time the first wrong field gets the focus. */
  const [found, setFound] = useState(0);

  // Together with the messages, so that a screen reader reads them at the field.
  useLayoutEffect(() => {
    if (found > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found]);

  /** @returns whether anything is wrong */
  function show(wrong: Problems): boolean {
    setProblems(wrong);
    const isWrong = Object.values(wrong).some(Boolean);
    if (isWrong) setFound((times) => times + 1);
    return isWrong;
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    // The session handler has already reported the expired session.
    if (error.kind === 'expired' || onRefused?.(error)) return;
    const wrong = problemsOf(error, form.current);
    if (wrong) show(wrong);
    else if (error.isFailure) setFailure(error.message);
    else showToast(error.message, 'problem');
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = textsOf(event.currentTarget);
    setFailure('');
    if (show(check(values))) return showToast(formIncomplete, 'problem');
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  /** Clears the error of a field that the user edits. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setProblems((now) => (now[name] ? { ...now, [name]: undefined } : now));
  }

  const alert = failure && (
    <p role="alert" className={styles.problem}>
      {failure}
    </p>
  );
  return { problems, alert, isSending, show, form: { ref: form, noValidate: true, onSubmit, onInput } };
}

function textsOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(entries);
}
