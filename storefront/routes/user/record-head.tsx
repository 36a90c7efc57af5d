import styles from './record-head.module.css';

interface RecordHeadProps {
  listing: {
    /** Null where the listing is no longer on shelf. */
    id: number | null;
    title: string;
  };
  state: string;
  tone: 'waiting' | 'good' | 'dull';
}

/** The head of a record about a listing: the listing, and the state of the record. */
export const RecordHead = ({ listing: { id, title }, state, tone }: RecordHeadProps) => (
  <p className={styles.head}>
    {id === null ? (
      <span className={styles.name}>
        {title}
        <small>（标的已下架）</small>
      </span>
    ) : (
      <a href={`/object/${id}`} className={styles.name}>
        {title}
      </a>
    )}
    <span className={styles[tone]}>{state}</span>
  </p>
);
