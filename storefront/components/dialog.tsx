import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { takeOutToasts } from '../toast.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called by Escape and the button in the corner; the parent removes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A question or a small form over the page, which waits until it is answered. The focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Close it before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return () => {
      element.close();
      takeOutToasts(element);
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface DialogAnswersProps {
  /** Default: 再想想. */
  cancel?: string;
  onCancel: () => void;
  submit: string;
  /** Absent in a form, which the button sends. */
  onSubmit?: () => void;
  isDisabled: boolean;
}

/** The buttons below a question or a small form. */
export const DialogAnswers = ({
  cancel = '再想想',
  onCancel,
  submit,
  onSubmit,
  isDisabled,
}: DialogAnswersProps) => (
  <div className="dialog-answers">
    <button type="button" className="button" onClick={onCancel}>
      {cancel}
    </button>
    <button
      type={onSubmit ? 'button' : 'submit'}
      className="button button-primary"
      disabled={isDisabled}
      onClick={onSubmit}
    >
      {submit}
    </button>
  </div>
);
