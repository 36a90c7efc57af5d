import styles from './chart.module.css';
import { CHART_COLOURS, type Series } from './series.ts';

/** The colour of a series, beside its name. */
export const Key = ({ colour }: Pick<Series, 'colour'>) => (
  <svg viewBox="0 0 10 10" className={styles.key} aria-hidden="true">
    <rect width="10" height="10" rx="2" fill={CHART_COLOURS[colour]} />
  </svg>
);
