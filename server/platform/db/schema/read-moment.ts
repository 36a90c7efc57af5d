/** Moments as PostgreSQL writes them, which lists read by the dozen. */

const WHOLE_SECOND_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/;

/** @param text `2026-11-20 01:59:39+00`; also with parts of a second or in another time zone */
export function readMoment(text: string): Date {
  if (!WHOLE_SECOND_IN_UTC.test(text)) return new Date(text);
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5) - 1, twoDigits(text, 8)];
  return new Date(Date.UTC(year, month, day, twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)));
}

const ZERO = 48;

const twoDigits = (text: string, at: number): number =>
  10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO;
