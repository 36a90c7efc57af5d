import type { ReactNode } from 'react';
import styles from './appointment-section.module.css';
import type { ViewingDay, ViewingTime } from './viewing-days.ts';

interface ViewingTimesProps {
  days: readonly ViewingDay[];
  /** Renders a time: as text, or as a choice. */
  show: (time: ViewingTime, day: ViewingDay) => ReactNode;
  /** The start of the selected time, which must be visible. */
  chosen?: string;
}

export const placesOf = ({ left }: ViewingTime): string => (left > 0 ? `余 ${left} 位` : '已约满');

/** The number of days that are visible at first; the rest unfolds. */
const AT_FIRST = 5;

/** The days with their times and the places that are left. */
export function ViewingTimes({ days, show, chosen }: ViewingTimesProps) {
  const later = days.slice(AT_FIRST);
  const isChosenLater = later.some(({ times }) => times.some(({ start }) => start === chosen));
  return (
    <>
      <Days days={days.slice(0, AT_FIRST)} show={show} />
      {later.length > 0 && (
        <details className={styles.later} open={isChosenLater || undefined}>
          <summary>{`更多日期（${later.length} 天）`}</summary>
          <Days days={later} show={show} />
        </details>
      )}
    </>
  );
}

const Days = ({ days, show }: Omit<ViewingTimesProps, 'chosen'>) => (
  <ul className={styles.days}>
    {days.map((day) => (
      <li key={day.date}>
        <h3>
          {`${day.date} `}
          <span>{day.weekday}</span>
        </h3>
        <ul>
          {day.times.map((time) => (
            <li key={time.start} className={time.left > 0 ? undefined : styles.full}>
              {show(time, day)}
              <small>{placesOf(time)}</small>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
