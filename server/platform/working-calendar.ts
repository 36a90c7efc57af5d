/**
 * Working days and holidays of mainland China, as the State Council announces them. The package's table is read
 * directly, because its functions are wrong in time zones west of Greenwich.
 */
import calendar from 'chinese-days/dist/chinese-days.json';

const SUNDAY = 0;
const SATURDAY = 6;

/** Holidays of every year by law, before the announcement of the others: months and days. */
const HOLIDAYS_OF_EVERY_YEAR: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-02',
  '10-01',
  '10-02',
  '10-03',
]);

/** @param day YYYY-MM-DD */
export const isHoliday = (day: string): boolean =>
  HOLIDAYS_OF_EVERY_YEAR.has(day.slice(5)) || Object.hasOwn(calendar.holidays, day);

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === SUNDAY || weekday === SATURDAY;
}

/** Whether offices work: a weekend day may be a working day in exchange for a holiday. */
export const isWorkingDay = (day: string): boolean =>
  Object.hasOwn(calendar.workdays, day) || !(isWeekend(day) || isHoliday(day));

const ANNOUNCED_YEARS: ReadonlySet<string> = new Set(
  Object.keys(calendar.holidays).map((day) => day.slice(0, 4)),
);

/** Whether the holidays of the day's year are announced. */
export const isAnnounced = (day: string): boolean => ANNOUNCED_YEARS.has(day.slice(0, 4));
