import styles from '../panels.module.css';

/** The reason below a rejected value; renders nothing without one. */
export const Reason = ({ text }: { text: string | undefined }) =>
  text ? <p className={styles.reason}>原因：{text}</p> : null;
