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

/** Values that are stored outside of the form element: `useStoredValues`. */
interface ValueStore {
  latest: () => Values;
  /** @returns whether the value is another one now */
  change: (name: string, value: string) => boolean;
}

interface FormOptions {
  /**
   * Values that outlive the form element, for a form of several steps with an element each. A submit then adds its
   * problems to those of the other steps. Default: the texts of the element's fields.
   */
  stored?: ValueStore;
  /** Problems of the current values. */
  check: (values: Values) => Problems | Promise<Problems>;
  /** Nothing is awaited where it only opens the next step. @throws ApiError */
  send: (values: Values) => Promise<void> | void;
  /** Sees a refusal first. @returns whether that was all there is to do about it */
  onRefused?: (refusal: ApiError) => boolean;
  /** Where a refusal is displayed that concerns no field; default: as a toast. */
  refusals?: 'toast' | 'alert';
  /** The caller has no session that could expire. */
  isSignIn?: true;
}

export function useForm({ stored, check, send, onRefused, refusals = 'toast', isSignIn }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState('');
  /** Counts how often something was found wrong: each time the first wrong field gets the focus. */
  const [found, setFound] = useState(0);

  // With the words and not after them: who reads what is wrong is at the field already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is found wrong, not when it is put right
  useLayoutEffect(() => {
    if (found > 0) focusWrong();
  }, [found]);

  /** Moves the focus to the first wrong field. A step that appears with problems calls it. */
  const focusWrong = () => form.current && wrongIn(form.current, problems)?.focus();

  /** @returns whether anything is wrong */
  function show(wrong: Problems): boolean {
    setProblems((now) => (stored ? { ...now, ...wrong } : wrong));
    const isWrong = Object.values(wrong).some(Boolean);
    if (isWrong) setFound((times) => times + 1);
    return isWrong;
  }

  /** Says what is wrong with a field; without words nothing is. */
  const setProblem = (name: string, words?: string) =>
    setProblems((now) => (now[name] === words ? now : { ...now, [name]: words }));

  /** Changes a stored value, and clears its problem. */
  function change(name: string, value: string) {
    if (stored?.change(name, value)) setProblem(name);
  }

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
    const values = stored?.latest() ?? textsOf(new FormData(event.currentTarget));
    setFailure('');
    setSending(true);
    try {
      const wrong = check(values);
      if (show(wrong instanceof Promise ? await wrong : wrong)) return showToast(formIncomplete, 'problem');
      const sent = send(values);
      if (sent instanceof Promise) await sent;
      setDone(true);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  /** Clears the error of a field that the user edits; `change` does it for a stored value. */
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
    clearProblems: () => setProblems({}),
    change,
    focusWrong,
    form: { ref: form, noValidate: true, onSubmit, onInput: stored ? undefined : onInput },
  };
}

/** A field that is marked, or words of a group of fields or of the whole form that can have the focus. */
const MARKED = '[aria-invalid], [role=alert][tabindex]';

/** The first field with one of the problems, or the words. A named field with a mark alone has a reviewer's reason. */
function wrongIn(form: HTMLFormElement, problems: Problems): HTMLElement | undefined {
  const problemOf = (field: Element) => problems[field.getAttribute('name') ?? ''];
  const marked = [...form.querySelectorAll<HTMLElement>(MARKED)];
  const wrong = marked.find((it) => !it.hasAttribute('name') || problemOf(it));
  return wrong ?? [...form.querySelectorAll<HTMLElement>('[name]')].find(problemOf);
}

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
