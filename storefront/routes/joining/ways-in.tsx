import type { ReactNode } from 'react';
import { useSiteContact } from './site-contact.ts';
import styles from './ways-in.module.css';

interface WaysInProps {
  /** The buttons. */
  children: ReactNode;
  /** At the end of the page, above the contact data. */
  isClosing?: boolean;
}

/** Buttons to join, with less frequent links beside them. */
export function WaysIn({ children, isClosing = false }: WaysInProps) {
  const { hotline, email } = useSiteContact();
  return (
    <div className={isClosing ? styles.closing : styles.waysIn}>
      {children}
      <p className={styles.quiet}>
        {!isClosing && (hotline || email) && <a href="#contact">联系我们</a>}
        <a href="/application">查询申请进度</a>
      </p>
    </div>
  );
}

/** The button to a form that is open to everybody. */
export const ApplyLink = ({ to }: { to: string }) => (
  <a href={to} className="button button-primary">
    申请加盟
  </a>
);
