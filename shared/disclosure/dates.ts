/** Dates and times in texts: 2026年12月5日10时, 二〇二六年十二月五日, 9月7日10:00. */

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const DIGIT = '[0-9零一二三四五六七八九]';

/** Groups: year, month, day. */
const DAY = `(?:(${DIGIT}{4})[ ]*年[ ]*)?([0-9]{1,2}|[一二三四五六七八九十]{1,2}|元)[ ]*月[ ]*([0-9]{1,2}|[一二三四五六七八九十]{1,3})[ ]*[日号]`;
const NUMERIC_DAY = '([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})';
/** Groups: half of the day, hour, minute. */
export const CLOCK =
  '[ ]*(?:\\([^)]{1,6}\\))?[ ]*(上午|下午|早上?|晚上?|中午)?[ ]*([0-9]{1,2}|[一二三四五六七八九十]{1,3}(?=[时点]))(?:[ ]*[时点:][ ]*([0-9]{1,2}|半|[一二三四五六七八九十]{1,3}(?=分))?[ ]*分?(?::[0-9]{2}|[0-9]{2}秒)?(?:整|正)?)';

/** A day with a clock time. @returns ten groups: 1-3 and 4-6 the day, 7-9 the clock */
export const MOMENT = `(?:${DAY}|${NUMERIC_DAY})${CLOCK}`;
export const DATE = `(?:${DAY}|${NUMERIC_DAY})`;

/** 十二 is 12, 二十 is 20; digits stay. @returns NaN for another text */
export function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  if (!/[十百]/.test(written))
    return Number([...written].map((character) => DIGITS[character] ?? character).join(''));
  const [hundreds, rest = ''] = written.includes('百') ? written.split('百') : ['', written];
  const [tens, ones = ''] = rest.includes('十') ? rest.split('十') : [null, rest];
  const digit = (text: string, empty: number) =>
    text === '' ? empty : (DIGITS[text.replace('零', '')] ?? 0);
  return (
    (written.includes('百') ? digit(hundreds as string, 1) * 100 : 0) +
    (tens === null ? 0 : digit(tens, 1) * 10) +
    digit(ones.replace('零', ''), 0)
  );
}

const pad = (number: number) => String(number).padStart(2, '0');

/** @returns `2026-12-05`, or null for no day of the calendar */
export function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900 && year < 2200;
  return isReal ? `${year}-${pad(month)}-${pad(day)}` : null;
}

export interface Moment {
  year: number | null;
  month: number;
  day: number;
  hour: number | null;
  minute: number;
}

/** @param groups the half of the day, the hour and the minute */
export function clockOf([half, hour, minute]: readonly (string | undefined)[]): Pick<
  Moment,
  'hour' | 'minute'
> {
  const hours = hour === undefined ? null : numberOf(hour);
  const isLate = (half === '下午' || half?.startsWith('晚')) && hours !== null && hours < 12;
  return {
    hour: hours === null ? null : hours + (isLate ? 12 : 0),
    minute: minute === '半' ? 30 : numberOf(minute ?? '0'),
  };
}

/** @param groups as `MOMENT` or `DATE` have them */
export function momentOf(groups: readonly (string | undefined)[]): Moment {
  const [y1, m1, d1, y2, m2, d2, ...clock] = groups;
  const year = y1 ?? y2;
  return {
    year: year === undefined ? null : numberOf(year),
    month: m1 === '元' ? 1 : numberOf((m1 ?? m2) as string),
    day: numberOf((d1 ?? d2) as string),
    ...clockOf(clock),
  };
}

/** @param otherYear for a moment without a year */
export function nextDay(moment: Moment, otherYear: number | null): Moment {
  const date = new Date(Date.UTC(moment.year ?? otherYear ?? 2000, moment.month - 1, moment.day + 1));
  return {
    ...moment,
    year: moment.year && date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

/** @param year for a moment without one. @returns `2026-12-05 10:00` */
export function momentText(
  { year, month, day, hour, minute }: Moment,
  otherYear: number | null,
): string | null {
  const date = dayText(year ?? otherYear ?? 0, month, day);
  if (!date || hour === null || hour > 24 || minute > 59) return null;
  return `${date} ${pad(hour)}:${pad(minute)}`;
}
