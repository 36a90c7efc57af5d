import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../providers/api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../toast.ts';
import styles from './user.module.css';

interface ConfirmProps {
  title: string;
  /** The label of the confirm button. */
  action: string;
  /** @throws ApiError: its message is displayed and the dialog stays open */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation dialog for deletions. */
export function Confirm({ title, action, onConfirm, onClose, children }: ConfirmProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setSending(true);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isFailure) setFailure(error.message);
      else if (error.kind !== 'expired') showToast(error.message, 'problem');
      setSending(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <div className={styles.answers}>
        <button type="button" className="button" onClick={onClose}>
          再想想
        </button>
        <button type="button" className="button button-primary" disabled={isSending} onClick={confirm}>
          {isSending ? '正在提交' : action}
        </button>
      </div>
    </Dialog>
  );
}
