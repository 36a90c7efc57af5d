/** The text for a missing value. */
import styles from './cells.module.css';

export const Dash = () => (
  <span className={styles.missing}>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">无</span>
  </span>
);
