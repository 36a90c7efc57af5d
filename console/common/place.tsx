import { Fragment } from 'react';
import styles from './listing.module.css';
import { namesOf, type RegionNames } from './place-text.ts';

/** Where a subject is, or a dash. Lines break between the names only. */
export function Place({ record }: { record: RegionNames }) {
  const names = namesOf(record);
  if (names.length === 0) return '—';
  return names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && ' '}
      <span className={styles.unbroken}>{name}</span>
    </Fragment>
  ));
}
