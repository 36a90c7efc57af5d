/** Times and days as lists show them. */
import { Fragment } from 'react';
import { endText } from '../../../../shared/fields/times/end-text.ts';
import { formatTime, isEmptyTime, parseTime } from '../../../../shared/time.ts';
import styles from './cells.module.css';
import { Dash } from './dash.tsx';

export const TIME_ORDERS = { asc: '从早到晚', desc: '从晚到早' };

/** @param length of the part that people read @returns an empty text for no time */
function textOf(value: unknown, length: number): string {
  const text = String(value);
  if (isEmptyTime(text)) return '';
  const moment = parseTime(text);
  return moment ? formatTime(moment).slice(0, length) : text;
}

/** Seconds are omitted if the value has none. */
export function timeFile(value: unknown, length = Number.POSITIVE_INFINITY): string {
  return textOf(value, length).replace(/( \d{2}:\d{2}):00$/, '$1');
}

interface TimeTextProps {
  value: unknown;
  length: number;
  /** Something ends then. */
  isEnd?: boolean;
}

/** In narrow columns the time is below its day. */
export function TimeText({ value, length, isEnd = false }: TimeTextProps) {
  const text = textOf(value, length);
  if (text === '') return <Dash />;
  return (
    <span className={styles.time}>
      {(isEnd ? endText(text) : text).split(' ').map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' '}
          <span className={styles.figure}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
