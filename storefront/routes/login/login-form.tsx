import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router-dom';
import styles from './login.module.css';
import type { FormAnswer } from './use-form-answer.ts';

interface LoginFormProps {
  answer: FormAnswer;
  /** What the button says. */
  label: string;
  /** What it says meanwhile. */
  busy: string;
  children: ReactNode;
}

/** A form whose fields stay as they were typed, whatever it is answered. */
export function LoginForm({
  answer: { form, problem, isSending, isDone, setError },
  label,
  busy,
  children,
}: LoginFormProps) {
  // The query stays behind: it may hold what a third party sent.
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
        disabled={isSending || isDone}
      >
        {isSending ? busy : label}
      </button>
    </Form>
  );
}
