import { type ReactNode, useEffect } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { useHydrated } from '../../use-hydrated.ts';
import { preloadCalls } from './load-calls.ts';
import styles from './login.module.css';
import type { FormAnswer } from './use-form-answer.ts';

interface LoginFormProps {
  answer: FormAnswer;
  /** The button's text. */
  label: string;
  /** Its text while the form is being sent. */
  busy: string;
  children: ReactNode;
}

/** The path without the query, which may contain a third party's parameters. */
export function LoginForm({
  answer: { form, problem, isSending, isDone, setError },
  label,
  busy,
  children,
}: LoginFormProps) {
  const isHydrated = useHydrated();
  useEffect(preloadCalls, []);
  // Without the query, which may contain what a third party sent.
  const { pathname } = useLocation();
  return (
    <Form
      ref={form}
      method="post"
      action={pathname}
      noValidate
      preventScrollReset
      className={styles.form}
      onInput={({ target }) => target instanceof HTMLInputElement && setError(target.name)}
    >
      {children}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={`button button-primary ${styles.submit}`}
        disabled={!isHydrated || isSending || isDone}
      >
        {isSending ? busy : label}
      </button>
    </Form>
  );
}
