import type { ReactNode } from 'react';
import shared from './joining.module.css';
import styles from './section.module.css';

interface SectionProps {
  /** Unique on the page: the fragment of its address. */
  id: string;
  title: string;
  note?: string;
  /** On a band across the whole window, which separates it from its neighbours. */
  isBand?: boolean;
  children: ReactNode;
}

export const Section = ({ id, title, note, isBand = false, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={isBand ? shared.band : shared.section}>
    <h2 id={`${id}-title`} className={styles.heading}>
      {title}
    </h2>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </section>
);
