import type { ReactNode } from 'react';
import type { VisitDay, VisitTime } from './visit-days.ts';
import styles from './visit-section.module.css';

interface VisitTimesProps {
  days: readonly VisitDay[];
  /** A time without its places: to be read, or to be chosen. */
  show: (time: VisitTime, day: VisitDay) => ReactNode;
}

export const placesOf = ({ left }: VisitTime): string => (left > 0 ? `余 ${left} 位` : '已约满');

/** A week is in view, the rest unfolds. */
const AT_FIRST = 5;

/** The days with their times and the places that are left. */
export function VisitTimes({ days, show }: VisitTimesProps) {
  const later = days.slice(AT_FIRST);
  return (
    <>
      <Days days={days.slice(0, AT_FIRST)} show={show} />
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>更多日期（{later.length} 天）</summary>
          <Days days={later} show={show} />
        </details>
      )}
    </>
  );
}

const Days = ({ days, show }: VisitTimesProps) => (
  <ul className={styles.days}>
    {days.map((day) => (
      <li key={day.date} className={styles.day}>
        <h3 className={styles.date}>
          {day.date} <span>{day.weekday}</span>
        </h3>
        <ul className={styles.times}>
          {day.times.map((time) => (
            <li key={time.start} className={time.left > 0 ? styles.time : `${styles.time} ${styles.full}`}>
              {show(time, day)}
              <small>{placesOf(time)}</small>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
