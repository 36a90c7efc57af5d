/** The pieces of which filters are made. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './search.module.css';

/** What a form carries along without asking for it. */
export const Hidden = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.row} aria-label={label}>
    <span className={styles.label}>{label}</span>
    <div className={styles.choices}>{children}</div>
  </section>
);

/** One value of a filter: a link to the list with it. */
export const Choice = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) => (
  <Link to={to} preventScrollReset className={styles.choice} aria-current={isChosen || undefined}>
    {children}
  </Link>
);
