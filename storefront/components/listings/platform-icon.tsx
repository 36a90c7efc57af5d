import styles from './platform-icon.module.css';

export interface PlatformMark {
  /** The wire's code, which decides the colour. */
  code: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  name: string;
  /** The one letter by which the trade knows it. */
  sign: string;
}

interface PlatformIconProps {
  platform: PlatformMark;
  /** Of where it stands. */
  className?: string | undefined;
}

/** A disposal platform's sign in its colour, with its name. */
export const PlatformIcon = ({ platform: { code, name, sign }, className = '' }: PlatformIconProps) => (
  <span className={`${styles.platform} ${className}`.trim()}>
    <i data-code={code} aria-hidden="true">
      {sign}
    </i>
    <span>{name}</span>
  </span>
);
