/** Stands for a value that is missing. */
import styles from './cells.module.css';

export const Dash = () => (
  <span className={styles.missing}>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">无</span>
  </span>
);
