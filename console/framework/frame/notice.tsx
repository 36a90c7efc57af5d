/** What stands in the place of a page or a list that can't be shown: what happened, and the way on. */
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface NoticeProps {
  title: string;
  text?: string;
  /** It takes the place of something that was there a moment ago: readers are told. */
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
