/** A list in the shape that it will have. */

import styles from './skeleton.module.css';
import type { View } from './state/list-state.ts';

/** More of them would only reach below the screen. */
const MAX_ROWS = 10;

export function ListSkeleton({ view, rows }: { view: View; rows: number }) {
  const places = Array.from({ length: Math.min(rows, MAX_ROWS) }, (_, place) => place);
  return (
    <div role="status" aria-label="加载中">
      {places.map((place) =>
        view === 'cards' ? (
          <div key={place} className={styles.card}>
            <span className={styles.picture} />
            <span className={styles.lines}>
              <span />
              <span />
              <span />
            </span>
          </div>
        ) : (
          <span key={place} className={styles.row} />
        ),
      )}
    </div>
  );
}
