/** Text that is pasted into a control of a time or a day. */
import { endMoment, isTimeProblem, readDay, readTimes } from '../../../../../shared/fields/time.ts';
import { dayOf, formatTime } from '../../../../../shared/time.ts';

interface PastedTime {
  /** The control is that of an end: it takes the end of a range, and a day as the end of that day. */
  isEnd?: boolean;
  /** The time of day at which a pasted day starts: 10:00:00. */
  usual: string;
}

/** @returns 2026-11-20 10:00:00; null for an invalid time: the control treats it as typed text */
export function pastedTime(text: string, { isEnd = false, usual }: PastedTime): string | null {
  const reading = readTimes(text);
  if (isTimeProblem(reading)) return null;
  const { start, end } = reading;
  if (isEnd) return formatTime(endMoment(end ?? start));
  return start.isDay ? `${dayOf(start.at)} ${usual}` : formatTime(start.at);
}

/** @returns 2026-11-20, or null for an invalid day */
export function pastedDay(text: string): string | null {
  const read = readDay(text);
  return typeof read === 'string' ? read : null;
}
