/** The keys that are worth a line on the page. */
import { KeyCap } from './key-cap.tsx';
import styles from './keys.module.css';

export type KeyHint = readonly [keys: string | readonly string[], label: string];

export const KeyHints = ({ hints }: { hints: readonly KeyHint[] }) => (
  <p className={styles.hints}>
    {[...hints, ['?', '全部快捷键'] as const].map(([keys, label]) => (
      <span key={label}>
        {[keys].flat().map((key) => (
          <KeyCap key={key} of={key} />
        ))}
        {label}
      </span>
    ))}
  </p>
);
