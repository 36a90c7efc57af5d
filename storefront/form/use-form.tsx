/**
 * The forms of public pages: validates first, one submit at a time, problems beside their fields. `alert` is the place of
 * what concerns no field: a failure of the network or the server, which the API also shows as a toast.
 */
import { type FormEvent, type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import { formIncomplete, networkFailed } from '../../shared/message-table.ts';
import { showToast } from '../toast.ts';
import styles from './form.module.css';

/** The texts of a form's fields by name. */
export type Values = Record<string, string>;

/** Problems of a form by field, in Chinese. */
export type Problems = Partial<Record<string, string>>;

interface FormOptions {
  /** Problems of the current values. */
  check: (values: Values) => Problems | Promise<Problems>;
  /** @throws ApiError */
  send: (values: Values) => Promise<void>;
  /** Sees a refusal first. @returns whether that was all there is to do about it */
  onRefused?: (refusal: ApiError) => boolean;
  /** Where a refusal is displayed that concerns no field; default: as a toast. */
  refusals?: 'toast' | 'alert';
  /** The caller has no session that could expire. */
  isSignIn?: true;
}

export function useForm({ check, send, onRefused, refusals = 'toast', isSignIn }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState('');
  /** Counts how often something was found wrong: each time the first wrong field gets the focus. */
  const [found, setFound] = useState(0);

  // With the words and not after them: who reads what is wrong is at the field already.
  useLayoutEffect(() => {
    if (found > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [found]);

  /** @returns whether anything is wrong */
  function show(wrong: Problems): boolean {
    setProblems(wrong);
    const isWrong = Object.values(wrong).some(Boolean);
    if (isWrong) setFound((times) => times + 1);
    return isWrong;
  }

  /** Says what is wrong with a field; without words nothing is. */
  const setProblem = (name: string, words?: string) =>
    setProblems((now) => (now[name] === words ? now : { ...now, [name]: words }));

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    // The session handler has already reported the expired session.
    if ((error.kind === 'expired' && !isSignIn) || onRefused?.(error)) return;
    const wrong = problemsIn(error, form.current);
    if (wrong) show(wrong);
    else if (error.isFailure || refusals === 'alert') {
      setFailure(error.message);
      setFound((times) => times + 1);
    } else showToast(error.message, 'problem');
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = textsOf(new FormData(event.currentTarget));
    setFailure('');
    setSending(true);
    try {
      const wrong = check(values);
      if (show(wrong instanceof Promise ? await wrong : wrong)) return showToast(formIncomplete, 'problem');
      await send(values);
      setDone(true);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  /** Clears the error of a field that the user edits. */
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => setProblem((target as HTMLInputElement).name);

  const alert = failure && (
    <p role="alert" className={styles.problem}>
      {failure}
    </p>
  );
  return {
    problems,
    alert,
    failure,
    isSending,
    /** The last submit succeeded. */
    isDone,
    show,
    setProblem,
    form: { ref: form, noValidate: true, onSubmit, onInput },
  };
}

/** A wrong field, or words of a group of fields or of the whole form that can have the focus. */
const WRONG = '[aria-invalid], [role=alert][tabindex]';

export type FormState = ReturnType<typeof useForm>;

const textsOf = (form: FormData): Values =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : '']),
  );

/** Maps a refusal to the form's fields; null if it concerns none of them. */
function problemsIn({ details }: ApiError, form: HTMLFormElement | null): Problems | null {
  const own = Object.entries(details.errors ?? {}).filter(([field]) => form?.elements.namedItem(field));
  return own.length > 0 ? Object.fromEntries(own) : null;
}

/** Code that a form needs only when it is sent. @throws ApiError where it can't be loaded, which is also a toast */
export function codeOfForm<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch((cause) => {
    showToast(networkFailed, 'failure');
    throw new ApiError('network', networkFailed, { cause });
  });
}
