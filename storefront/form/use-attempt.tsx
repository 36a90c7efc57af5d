/**
 * The call of a button outside of forms. `alert` is displayed for a failure of the network or the server, which the
 * API also shows as a toast; a refusal is only a toast.
 */
import { useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import { showToast } from '../toast.ts';
import styles from './form.module.css';

export function useAttempt() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function attempt(call: () => Promise<void>) {
    setSending(true);
    setFailure('');
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isFailure) setFailure(error.message);
      else if (error.kind !== 'expired') showToast(error.message, 'problem');
    } finally {
      setSending(false);
    }
  }

  const alert = failure && (
    <p role="alert" className={styles.problem}>
      {failure}
    </p>
  );
  return { isSending, alert, attempt };
}
