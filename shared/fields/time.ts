/**
 * The one reader of times and days as people write them: in files, forms, filters and calls. Texts without a zone are
 * Shanghai time. It reads only unambiguous texts, and explains in one sentence why it refuses others.
 *
 * | read | as |
 * |---|---|
 * | `2026-11-20 10:00`, `2026/11/20 10时`, `2026年11月20日下午3点半` | a time |
 * | `2026-11-20`, `20261120`, `2026年11月20日` | a day: a start is its beginning, an end its end |
 * | `2026-11-20 24:00` | 00:00 of the next day |
 * | `2026-11-20T02:00:00Z`, `2026-11-20T10:00:00+08:00` | a time with a zone; nothing else is one |
 * | `2026-12-01 10:00-11:00`, `2026年12月1日10时至12月2日10时`, `2026.12.1~12.5` | a start and an end |
 * | `1795140000`, `1795140000000`, `46346.5` | in files only: seconds, milliseconds, days as Excel counts them |
 */
import { required } from '../message-table.ts';
import { formatTime, isEmptyTime, parseTime } from '../time.ts';
import type { Kind, Schemas } from './kind.ts';
import type { CellReading, Reading } from './reading.ts';
import { endText } from './times/end-text.ts';
import {
  type ReadMoment,
  readClockOfDay,
  readMoment,
  readMonthDay,
  readTimeNumber,
} from './times/time-moment.ts';
import { DAY_MS, plainTimeText, SHANGHAI_MS } from './times/time-text.ts';

const TIME_FORMS = '可写成 2026-11-20 10:00、2026年11月20日10时';

/** Why a text is not read: one Chinese sentence. */
interface TimeProblem {
  problem: string;
}

/** A start, and an end if the text is a range. */
export interface TimeSpan {
  start: ReadMoment;
  end: ReadMoment | null;
}

const PROBLEMS = {
  unreadable: `时间无法识别（${TIME_FORMS}）`,
  withoutYear: '时间缺少四位数的年份（如 2026-11-20 10:00）',
  ambiguousOrder: '日期的顺序不明确，请按年、月、日填写（如 2026-11-20）',
  missing: '没有这一天或这个时刻，请检查',
  endBeforeStart: '时间段的结束早于开始，请检查（跨年时请写明年份）',
  isRange: '这里只填一个时间，不填时间段',
  dayWithoutYear: '日期缺少四位数的年份（如 2026-11-20）',
  notADay: '日期无法识别（可写成 2026-11-20、2026年11月20日）',
} as const;

const refused = (name: keyof typeof PROBLEMS): TimeProblem => ({ problem: PROBLEMS[name] });

export const isTimeProblem = (reading: object): reading is TimeProblem => 'problem' in reading;

/** Reads a time, a day or a range. */
export function readTimes(text: string): TimeSpan | TimeProblem {
  const plain = plainTimeText(text);
  const first = readMoment(plain);
  if (first === 'missing') return refused('missing');
  if (first === null) return refused(reasonOf(plain));
  if (first.rest === '') return { start: first, end: null };
  const separator = /^(?:起|开始)?(?:至|到|~|〜|-|–|—+|―)/.exec(first.rest)?.[0];
  if (separator === undefined) return refused('unreadable');
  const end = endOf(first.rest.slice(separator.length).trim(), first);
  if (end === 'missing') return refused('missing');
  if (end === null || end.rest !== '') return refused('unreadable');
  return endMoment(end) > first.at ? { start: first, end } : refused('endBeforeStart');
}

/** As `readTimes`, and numbers as programs write times. */
export function readFileTimes(text: string): TimeSpan | TimeProblem {
  const start = readTimeNumber(plainTimeText(text));
  return start ? { start, end: null } : readTimes(text);
}

/** The end of a range: a whole time, or without the year, the month or the day that its start names. */
function endOf(text: string, start: ReadMoment): (ReadMoment & { rest: string }) | 'missing' | null {
  const whole = readMoment(text);
  if (whole !== null) return whole;
  return readMonthDay(text, start) ?? readClockOfDay(text, start);
}

/** Reads one moment; a day is its beginning. */
export function readStart(text: string): Date | TimeProblem {
  const reading = readTimes(text);
  if (isTimeProblem(reading)) return reading;
  return reading.end ? refused('isRange') : reading.start.at;
}

/** Reads the moment at which something ends; a day ends when the next one begins. */
export function readEnd(text: string): Date | TimeProblem {
  const reading = readTimes(text);
  if (isTimeProblem(reading)) return reading;
  return reading.end ? refused('isRange') : endMoment(reading.start);
}

/** When what ends with this moment ends: a day ends when the next one begins. */
export const endMoment = ({ at, isDay }: ReadMoment): Date => (isDay ? new Date(at.getTime() + DAY_MS) : at);

/** What is said of a day instead. */
const OF_DAYS: Readonly<Record<string, string>> = {
  [PROBLEMS.unreadable]: PROBLEMS.notADay,
  [PROBLEMS.withoutYear]: PROBLEMS.dayWithoutYear,
};

/**
 * Reads a day of the calendar; clients also write it with midnight: 2015/03/18 00:00:00.
 * @returns 2026-11-20
 */
export function readDay(text: string): string | TimeProblem {
  const reading = readTimes(text);
  if (isTimeProblem(reading)) return { problem: OF_DAYS[reading.problem] ?? reading.problem };
  const { at, isEndOfDay } = reading.start;
  const [day = '', clock] = new Date(at.getTime() + SHANGHAI_MS).toISOString().split('T');
  return reading.end || isEndOfDay || clock !== '00:00:00.000Z' ? refused('notADay') : day;
}

function reasonOf(plain: string): keyof typeof PROBLEMS {
  if (/^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}(?!\d)/.test(plain)) return 'ambiguousOrder';
  if (/^\d{1,2}(?:[-/.]\d{1,2}(?!\d)|月\d{1,2}日?|年\d{1,2}月)/.test(plain)) return 'withoutYear';
  return 'unreadable';
}

/** `isEnd`: something ends at this time. A day is then the end of that day. */
export interface TimeField {
  kind: 'time';
  isEnd?: true;
}

const UNKNOWN = new Set(['待定', '另行通知', '详见公告']);

/** Whether a cell says that there is no time: zeros for a date, or 待定. */
export const isUnknownTime = (text: string): boolean =>
  isEmptyTime(text) || UNKNOWN.has(text.replace(/\s/g, ''));

function readCell(text: string, { isEnd }: TimeField): CellReading<Date> {
  if (isUnknownTime(text)) return { value: null };
  const reading = readFileTimes(text);
  if (isTimeProblem(reading)) return reading;
  if (reading.end) return refused('isRange');
  return { value: isEnd ? endMoment(reading.start) : reading.start.at };
}

function readingOf(text: string, isEnd = false): Reading<Date> {
  const moment = (isEnd ? readEnd : readStart)(text);
  return moment instanceof Date ? { value: moment } : moment;
}

const MINUTE = '2026-11-20 10:00'.length;

/** A moment in sentences, which have no seconds: 2026-11-20 10:00. */
export const minuteWords = (moment: Date): string => formatTime(moment).slice(0, MINUTE);

/** A start and an end: 2026-11-20 10:00–11:00. The end has its day if that is another one. */
export function spanWords(start: Date, end: Date): string {
  const [from, until] = [minuteWords(start), minuteWords(end)];
  const [day = ''] = from.split(' ');
  return `${from}–${until.startsWith(day) ? until.slice(day.length + 1) : until}`;
}

/** A moment, as times travel; the zero date is missing. */
export const timeSchema = ({ reads, timeText }: Schemas, missing: string = required, isEnd = false) =>
  reads(timeText(missing, isEnd ? 'end' : 'start'), (text) =>
    isEmptyTime(text) ? { problem: missing } : readingOf(text, isEnd),
  );

export const optionalTimeSchema = (schemas: Schemas, isEnd = false) =>
  schemas.unlessZeros(timeSchema(schemas, undefined, isEnd));

export const time = {
  read: (text, { isEnd }) => readingOf(text, isEnd),
  words: (moment, { isEnd }) => (isEnd ? endText(formatTime(moment)) : formatTime(moment)),
  schema: (schemas, field) => timeSchema(schemas, field.required?.message, field.isEnd),
  optionalSchema: (schemas, { isEnd }) => optionalTimeSchema(schemas, isEnd),
  answer: ({ maybeTime }) => maybeTime,
  toWire: formatTime,
  ofWire: (text) => parseTime(String(text)),
  fromJson: (text) => new Date(String(text)),
  cell: { kind: 'time', value: formatTime, read: readCell },
  example: () => '2027-01-01 10:00:00',
} satisfies Kind<TimeField, Date>;
