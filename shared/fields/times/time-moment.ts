/** Reads a day, a clock and a number at the beginning of a plain text. */
import { DAY_MS, SHANGHAI_MS } from './time-text.ts';

export interface ReadMoment {
  at: Date;
  /** The text names a day and no time of day: `at` is its beginning. */
  isDay: boolean;
  /** The text says 24:00: `at` is the beginning of the next day. */
  isEndOfDay?: boolean;
  /** 上午, 下午 … of the clock, which the end of a range may leave out. */
  half?: string;
}

/** The value, and the text after it; `missing`: a day or a time of day that does not exist. */
type Reading = (ReadMoment & { rest: string }) | 'missing' | null;

/** Year, month and day: with one sign between them, or with 年, 月 and 日. */
const DATE =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})(?!\d)|年(\d{1,2})月(\d{1,2})(?:[日号]|(?=$|[ ~〜–—―至到-])))/;
const HALVES = '上午|下午|晚上|晚|中午|凌晨|早上|早';
const CLOCK = new RegExp(
  `^(${HALVES})? ?(\\d{1,2})(?:(?::|[时点])(?:(半)|(\\d{1,2})(?:分|:(?=\\d))?(?:(\\d{1,2})(?:\\.\\d{1,9})?秒?)?)?)?整?( ?[ap]m)?(?!\\d)`,
);
const ZONE = /^(?:z|\+\d{2}:?\d{2}|-\d{2}:?\d{2})(?!\d)/;

/** Reads a whole time, or a day. */
export function readMoment(text: string): Reading {
  const digits = readDigits(text);
  if (digits !== null) return digits;
  const date = DATE.exec(text);
  if (!date) return null;
  const [matched, year, , month = date[5], day = date[6]] = date;
  const start = dayStart(Number(year), Number(month), Number(day));
  if (start === null) return 'missing';
  const rest = text.slice(matched.length);
  const isIso = rest.startsWith('t');
  const clock = readClock(rest.replace(/^[t ]/, ''), start);
  if (clock === null) return isIso ? null : { at: start, isDay: true, rest: rest.trimStart() };
  return isIso && clock !== 'missing' ? withZone(clock, rest) : clock;
}

/** Only the form of ISO 8601 has a zone: after a space, `-11:00` is the end of a range. */
function withZone(clock: ReadMoment & { rest: string }, source: string): Reading {
  const zone = ZONE.exec(clock.rest)?.[0];
  if (zone === undefined) return clock;
  const hasSeconds = /^t\d{1,2}:\d{2}:\d{2}/.test(source);
  if (zone.startsWith('-') && !hasSeconds) return null;
  const at = new Date(clock.at.getTime() + SHANGHAI_MS - offsetOf(zone));
  return { at, isDay: false, rest: clock.rest.slice(zone.length) };
}

function offsetOf(zone: string): number {
  if (zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** Month and day, or the day alone, in the year and month of `start`; with or without a clock. */
export function readMonthDay(text: string, start: ReadMoment): Reading {
  const match = /^(?:(\d{1,2})(?:[-/.](\d{1,2})(?![\d:时点])|月(\d{1,2})[日号]?)|(\d{1,2})[日号])/.exec(text);
  if (!match) return null;
  const [matched, month, first, second = first, alone] = match;
  const wall = new Date(start.at.getTime() + SHANGHAI_MS);
  const at = dayStart(
    wall.getUTCFullYear(),
    month === undefined ? wall.getUTCMonth() + 1 : Number(month),
    Number(alone ?? second),
  );
  if (at === null) return 'missing';
  const rest = text.slice(matched.length).trimStart();
  return readClock(rest, at) ?? { at, isDay: true, rest };
}

/** A clock on the day of `start`. 下午2点-4点: both are in the afternoon. */
export function readClockOfDay(text: string, start: ReadMoment): Reading {
  if (!/^(?:[^\d ]+ ?)?\d{1,2}[:时点]/.test(text)) return null;
  const wall = start.at.getTime() + SHANGHAI_MS;
  const day = new Date(wall - (wall % DAY_MS) - SHANGHAI_MS);
  const plain = readClock(text, day);
  if (!start.half || plain === null || plain === 'missing' || plain.half) return plain;
  return plain.at > start.at ? plain : readClock(start.half + text, day);
}

function readClock(text: string, day: Date): Reading {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [matched, before, hourText, halfPast, minuteText, secondText = '0', after] = match;
  const half = before ?? after?.trim();
  const hour = hourOf(Number(hourText), half);
  const minute = halfPast ? 30 : Number(minuteText ?? 0);
  const second = Number(secondText);
  if (hour === null) return null;
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if (!isEndOfDay && (hour > 23 || minute > 59 || second > 59)) return 'missing';
  const at = new Date(day.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000);
  const start = { at, isDay: false, ...(half && { half }), ...(isEndOfDay && { isEndOfDay }) };
  return { ...start, rest: text.slice(matched.length).trimStart() };
}

/** The hour of 24. @returns null where people mean different hours by it: 晚上12点, 上午12点 */
function hourOf(hour: number, half: string | undefined): number | null {
  switch (half) {
    case undefined:
      return hour;
    case 'am':
    case 'pm':
      if (hour < 1 || hour > 12) return null;
      return (hour % 12) + (half === 'pm' ? 12 : 0);
    case '下午':
      return hour >= 1 && hour < 12 ? hour + 12 : hour >= 12 && hour < 24 ? hour : null;
    case '晚上':
    case '晚':
      return hour >= 5 && hour < 12 ? hour + 12 : hour >= 17 && hour < 24 ? hour : null;
    case '中午':
      return hour === 11 || hour === 12 ? hour : hour === 1 ? 13 : null;
    default:
      return hour < 12 ? hour : null;
  }
}

const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;

/** 20261120, 202611201000 */
function readDigits(text: string): Reading {
  const match = DIGITS.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1);
  const at = dayStart(Number(year), Number(month), Number(day));
  if (at === null) return 'missing';
  if (hour === undefined) return { at, isDay: true, rest: '' };
  return readClock(`${hour}:${minute}:${second ?? '00'}`, at);
}

const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;
const EXCEL_DAYS = /^[4-6]\d{4}(?:\.\d+)?$/;

/** Seconds or milliseconds since 1970, or Excel's days: only programs write these. @returns null for none of them */
export function readTimeNumber(text: string): ReadMoment | null {
  if (MILLISECONDS.test(text)) return { at: new Date(Number(text)), isDay: false };
  if (SECONDS.test(text)) return { at: new Date(Number(text) * 1_000), isDay: false };
  return EXCEL_DAYS.test(text) ? fromExcel(Number(text)) : null;
}

/** Excel counts days from 30 December 1899 and keeps the time of day as a fraction; rounded to full seconds. */
const fromExcel = (days: number): ReadMoment => ({
  at: new Date(Math.round((Date.UTC(1899, 11, 30) + days * DAY_MS) / 1_000) * 1_000 - SHANGHAI_MS),
  isDay: Number.isInteger(days),
});

/** When a day begins in Shanghai; null for a day that no calendar has. */
function dayStart(year: number, month: number, day: number): Date | null {
  const wall = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1970 && wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day;
  return exists ? new Date(wall.getTime() - SHANGHAI_MS) : null;
}
