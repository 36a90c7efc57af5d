import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  /** `h1` if the notice is the whole page. */
  heading?: 'h1' | 'h2';
  /** Of a page with more on it: it takes less room. */
  isPart?: boolean;
  children?: ReactNode;
}

/** An empty or error state: the message, and a link or button to continue. */
export function Notice({ title, heading: Heading = 'h2', isPart, children }: NoticeProps) {
  return (
    <section className={isPart ? `${styles.notice} ${styles.part}` : styles.notice}>
      <svg viewBox="0 0 96 64" width="144" height="96" aria-hidden="true">
        <path d="M8 56h80 M20 56V30l16-12 16 12v26 M30 56V42h12v14 M60 56V26h18v30 M65 33h3 M71 33h3 M65 41h3 M71 41h3 M65 49h3 M71 49h3" />
      </svg>
      <Heading>{title}</Heading>
      <div>{children}</div>
    </section>
  );
}
