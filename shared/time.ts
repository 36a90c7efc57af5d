/**
 * Times: UTC inside, Asia/Shanghai on the wire and on the screen. China has one zone without summer time, so
 * a fixed offset says it exactly and needs no zone data in the browser.
 */
const SHANGHAI_MINUTES = 480;

const DAY_S = 24 * 60 * 60;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** A moment as the wire writes it: 2026-11-20 10:00:00, Shanghai time. By hand, because lists do it so often. */
export function formatTime(moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000) + SHANGHAI_MINUTES * 60;
  const day = Math.floor(seconds / DAY_S);
  const second = seconds - day * DAY_S;
  const hour = TWO_DIGITS[Math.floor(second / 3600)];
  return `${dayText(day)} ${hour}:${TWO_DIGITS[Math.floor(second / 60) % 60]}:${TWO_DIGITS[second % 60]}`;
}

/** Texts of days are cached, because the times of a list are on few days. */
const MAX_DAYS = 2_000;
const days = new Map<number, string>();

/** @param day number of days since 1970-01-01 */
function dayText(day: number): string {
  const cached = days.get(day);
  if (cached !== undefined) return cached;
  if (days.size === MAX_DAYS) days.clear();
  const text = new Date(day * DAY_S * 1000).toISOString().slice(0, 10);
  days.set(day, text);
  return text;
}

/** The day that Shanghai's calendars show: 2026-11-20. */
export const dayOf = (moment: Date): string => formatTime(moment).slice(0, 10);

/** When a day begins in Shanghai, `days` days later. @param day 2026-11-20 */
export const startOfDay = (day: string, days = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + days * DAY_S * 1000);

/** A moment as forms send it: cut to the hour, with slashes. */
export const formatHour = (moment: Date): string =>
  `${formatTime(moment).slice(0, 'YYYY/MM/DD HH'.length).replaceAll('-', '/')}:00:00`;

/** The wire's empty time, which old installations and clients write out as zeros. */
export const isEmptyTime = (text: string | null | undefined): boolean =>
  !text || /^0000[-/]00[-/]00/.test(text);

const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})(?: \d{2}:\d{2}:\d{2})?$/;

/**
 * A day as it is stored, 2015-03-18: clients also write 2015/03/18 00:00:00, and an empty day as zeros.
 * @returns '' for an empty day, and text that is no day as it is
 */
export const plainDay = (text: string): string => (isEmptyTime(text) ? '' : text.replace(DAY, '$1-$2-$3'));

const TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads what this site and other installations answer, as Shanghai time: `2026-11-20 10:00:00`, with slashes, or without
 * the clock. What people write is read by `fields/time.ts`.
 * @returns null for anything else, also for days that don't exist (2026-02-30)
 */
export function parseTime(text: string): Date | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  return momentInShanghai(year ?? 0, month ?? 0, day ?? 0, hour, minute, second);
}

/** The moment of a Shanghai wall clock, months from 1; null when the calendar or the clock has no such reading. */
export function momentInShanghai(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): Date | null {
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists =
    year >= 1970 &&
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    wall.getUTCHours() === hour &&
    minute < 60 &&
    second < 60;
  return exists ? new Date(wall.getTime() - SHANGHAI_MINUTES * 60_000) : null;
}

/**
 * A listing's time on a card: the wire's text without its first five characters, the year, if that is the current one.
 * @param now whose year is left out
 */
export const listingTime = (text: string, now: Date): string =>
  text.slice(0, 5) === formatTime(now).slice(0, 5) ? text.slice(5) : text;
