import { Icon, type IconName } from './icons.tsx';
import shared from './joining.module.css';
import styles from './points.module.css';

interface Point {
  title: string;
  text: string;
}

interface FeaturesProps {
  items: readonly (Point & { icon: IconName })[];
  /** Without cards: for reasons instead of offers. */
  isPlain?: boolean;
}

/** Points of equal weight, each with an icon. */
export const Features = ({ items, isPlain = false }: FeaturesProps) => (
  <ul className={items.length % 3 === 0 ? shared.thirds : shared.halves}>
    {items.map(({ icon, title, text }) => (
      <li key={title} className={isPlain ? shared.reason : shared.feature}>
        <span className={shared.sign}>
          <Icon name={icon} />
        </span>
        <div>
          <h3 className={shared.name}>{title}</h3>
          <p className={shared.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Conditions as a checklist. */
export const Checklist = ({ items }: { items: readonly Point[] }) => (
  <ul className={shared.checklist}>
    {items.map(({ title, text }) => (
      <li key={title} className={styles.check}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.tick}>
          <circle cx="12" cy="12" r="11" />
          <path d="m7 12.5 3.5 3.5 6.5-7.5" />
        </svg>
        <div>
          <h3 className={shared.name}>{title}</h3>
          <p className={shared.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
