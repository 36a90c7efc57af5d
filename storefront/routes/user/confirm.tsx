import type { ReactNode } from 'react';
import { Dialog, DialogAnswers } from '../../components/dialog.tsx';
import { useAttempt } from '../../form/use-attempt.tsx';

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
      <DialogAnswers
        onCancel={onClose}
        submit={isSending ? '正在提交' : action}
        onSubmit={() => attempt(onConfirm)}
        isDisabled={isSending}
      />
    </Dialog>
  );
}
