import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useAttempt } from '../../form/use-attempt.tsx';
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
  const { isSending, alert, attempt } = useAttempt();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      {alert}
      <div className={styles.answers}>
        <button type="button" className="button" onClick={onClose}>
          再想想
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isSending}
          onClick={() => attempt(onConfirm)}
        >
          {isSending ? '正在提交' : action}
        </button>
      </div>
    </Dialog>
  );
}
