import { Fragment } from 'react';
import styles from './listing.module.css';
import { namesOf, type RegionNames } from './place-text.ts';

/** Where a subject is, or a dash. Lines break between the names only. */
export function Place({ record }: { record: RegionNames }) {
  const names = namesOf(record);
  if (names.length === 0) return '—';
  // One element, because details lay out their values side by side.
  return (
    <span>
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ' '}
          <span className={styles.unbroken}>{name}</span>
        </Fragment>
      ))}
    </span>
  );
}
