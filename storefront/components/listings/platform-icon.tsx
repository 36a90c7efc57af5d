import styles from './platform-icon.module.css';

export interface PlatformMark {
  /** The code on the wire; it decides the colour. */
  code: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  name: string;
  /** The one character that the trade uses for it. */
  sign: string;
}

interface PlatformIconProps {
  platform: PlatformMark;
  /** The class of the surrounding component. */
  className?: string | undefined;
}

/** The mark of an auction platform in its colour, with its name. */
export const PlatformIcon = ({ platform: { code, name, sign }, className = '' }: PlatformIconProps) => (
  <span className={`${styles.platform} ${className}`.trim()}>
    <i data-code={code} aria-hidden="true">
      {sign}
    </i>
    <span>{name}</span>
  </span>
);
