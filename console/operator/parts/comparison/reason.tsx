import styles from '../panels.module.css';

/** Why a value was refused, below it; nothing where it was not. */
export const Reason = ({ text }: { text: string | undefined }) =>
  text ? <p className={styles.reason}>原因：{text}</p> : null;
