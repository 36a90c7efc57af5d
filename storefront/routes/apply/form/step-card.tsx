import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './form.module.css';

interface StepCardProps {
  title: string;
  note?: string;
  /** The heading gets the focus when the step appears; otherwise an element in it may take it. */
  takesFocus: boolean;
  children: ReactNode;
}

/** A step of the form with its heading. */
export function StepCard({ title, note, takesFocus, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step appears
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
