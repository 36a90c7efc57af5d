import { type ReactNode, useEffect } from 'react';
import { type FormState, useForm } from '../../form/use-form.tsx';
import { useHydrated } from '../../use-hydrated.ts';
import { type LoginCalls, loadCalls, preloadCalls } from './load-calls.ts';
import styles from './login.module.css';
import type { LoginCall } from './login-call.ts';

/** The state of a form of the login pages. @param pick its call @param onDone gets what the call gives */
export function useLoginForm<Output>(
  pick: (calls: LoginCalls) => LoginCall<Output>,
  onDone: (output: Output) => void,
): FormState {
  useEffect(preloadCalls, []);
  return useForm({
    isSignIn: true,
    refusals: 'alert',
    check: async (values) => pick(await loadCalls()).check(values),
    send: async (values) => onDone(await pick(await loadCalls()).send(values)),
  });
}

interface LoginFormProps {
  state: FormState;
  /** The button's text. */
  label: string;
  /** Its text while the form is being sent. */
  busy: string;
  children: ReactNode;
}

/**
 * A form of the login pages. Its fields keep what was typed, whatever the answer is. Until the scripts run, the
 * button is disabled: the browser itself would send the password as plain text to the page.
 */
export function LoginForm({
  state: { form, failure, isSending, isDone },
  label,
  busy,
  children,
}: LoginFormProps) {
  const isHydrated = useHydrated();
  return (
    <form {...form} method="post" className={styles.form}>
      {children}
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <button
        type="submit"
        className={`button button-primary ${styles.submit}`}
        disabled={!isHydrated || isSending || isDone}
      >
        {isSending ? busy : label}
      </button>
    </form>
  );
}
