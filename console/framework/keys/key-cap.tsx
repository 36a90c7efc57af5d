import { keyName } from './commands.ts';
import styles from './keys.module.css';

/** A key, drawn as such. */
export const KeyCap = ({ of }: { of: string }) => <kbd className={styles.key}>{keyName(of)}</kbd>;
