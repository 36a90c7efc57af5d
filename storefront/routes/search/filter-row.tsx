/** Parts of filters. */
import type { ReactNode } from 'react';
import styles from './filter-row.module.css';
import shared from './search.module.css';
import type { Choice } from './search-view.server.ts';

/** Hidden fields of a form. */
export const Hidden = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

interface RowProps {
  label: string;
  /** Another row may stand beside it. */
  isShort?: boolean;
  children: ReactNode;
}

export const Row = ({ label, isShort, children }: RowProps) => (
  <section className={isShort ? `${shared.row} ${shared.short}` : shared.row} aria-label={label}>
    <span className={shared.label}>{label}</span>
    <div className={shared.choices}>{children}</div>
  </section>
);

interface ChoicesProps {
  choices: readonly Choice[];
  className?: string;
}

/** A choice of one value, as links. */
export const Choices = ({ choices, className = styles.choice }: ChoicesProps) =>
  choices.map(({ text, to, isChosen }) => (
    <a key={text} href={to} data-scroll="stay" className={className} aria-current={isChosen || undefined}>
      {text}
    </a>
  ));
