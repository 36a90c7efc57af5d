/** Replaces a page or a list that fails: the reason, and a link or a button to continue. */
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface NoticeProps {
  title: string;
  text?: string;
  /** Announces the notice to screen readers: it replaces content that was visible before. */
  isAlert?: boolean;
  children?: ReactNode;
}

export function Notice({ title, text, isAlert = false, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <h2 className={styles.noticeTitle}>{title}</h2>
      {text && <p className={styles.noticeText}>{text}</p>}
      {children && <div className={styles.noticeButtons}>{children}</div>}
    </div>
  );
}
