import styles from './list.module.css';

/** A name with a number behind it, if that is known. */
export const Counted = ({ name, count }: { name: string; count: number | null }) => (
  <>
    {name}
    {count !== null && <span className={styles.count}> {count}</span>}
  </>
);
