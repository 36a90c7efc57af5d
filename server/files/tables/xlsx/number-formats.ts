/** Numbers and dates of a sheet as the texts that people see. */

/** Built-in formats of dates and times; 27 to 58 are those of East Asian versions. */
const DATE_IDS: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Those of them that show the time of day. */
const TIME_IDS: [from: number, to: number][] = [
  [18, 22],
  [32, 35],
  [45, 47],
  [55, 56],
];

const isIn = (ranges: [from: number, to: number][], id: number) =>
  ranges.some(([from, to]) => id >= from && id <= to);

/** How a format displays a number: as a day, or a day with its time; null for other formats. */
export type DateStyle = 'day' | 'time' | null;

/** @param code of a format that the workbook defines itself */
export function dateStyleOf(id: number, code: string | undefined): DateStyle {
  if (code === undefined) return isIn(TIME_IDS, id) ? 'time' : isIn(DATE_IDS, id) ? 'day' : null;
  const [first = ''] = code.split(';');
  // Quoted and escaped characters, colours, currencies and fill characters.
  const letters = first.slice(0, 1_000).replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[hs]/i.test(letters)) return 'time';
  return /[ymd]/i.test(letters) ? 'day' : null;
}

/** Days from 1900 count 29 February 1900, which did not exist: from March on, they count from 30 December 1899. */
const START = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
/** The last day of Excel: 31 December 9999. */
const MAX_DAYS = 2_958_465;

/**
 * @param days whole days, and the time of day as their fraction; rounded to seconds
 * @param style midnight in a cell that shows times is a time; in one that shows days it is the day
 * @returns `2026-11-20`, `2026-11-20 10:00:00` or `10:00:00`; null for no date
 */
export function dateText(days: number, is1904: boolean, style: 'day' | 'time'): string | null {
  if (!(days >= 0 && days < MAX_DAYS + 1)) return null;
  const start = is1904 ? START.from1904 : START.from1900;
  const [date, time] = new Date(start + Math.round(days * 86_400) * 1_000)
    .toISOString()
    .slice(0, 19)
    .split('T') as [string, string];
  if (days < 1) return time;
  return time === '00:00:00' && style === 'day' ? date : `${date} ${time}`;
}

/** Digits that Excel stores and shows. Sums such as 0.1+0.2 differ in digits behind these. */
const DIGITS = 15;

/** @returns null for text that is not a number, and for whole numbers whose last digits Excel has replaced by zeros */
export function numberText(text: string): string | null {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || Math.abs(number) >= 10 ** DIGITS) return null;
  return String(Number(number.toPrecision(DIGITS)));
}
