import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../time.ts';
import {
  isTimeProblem,
  minuteWords,
  readDay,
  readEnd,
  readFileTimes,
  readStart,
  readTimes,
  spanWords,
} from './time.ts';

const words = (reading: Date | { problem: string }) =>
  reading instanceof Date ? formatTime(reading) : reading.problem;

function spanOf(text: string): string {
  const span = readTimes(text);
  if (isTimeProblem(span)) return span.problem;
  return [span.start, span.end].map((it) => it && formatTime(it.at)).join(' | ');
}

describe('a time', () => {
  it.each([
    ['2026-11-20 10:00:00', '2026-11-20 10:00:00'],
    ['2026-11-20 10', '2026-11-20 10:00:00'],
    ['2026/1/5 9:05', '2026-01-05 09:05:00'],
    ['2026.11.20 10:00', '2026-11-20 10:00:00'],
    ['２０２６－１１－２０　１０：００', '2026-11-20 10:00:00'],
    ['2026年11月20日 10：00', '2026-11-20 10:00:00'],
    ['2026年11月20日10时30分15秒', '2026-11-20 10:30:15'],
    ['2026 年 11 月 20 日 10 时', '2026-11-20 10:00:00'],
    ['2026年11月20日10时整', '2026-11-20 10:00:00'],
    ['2026年11月20日下午3点', '2026-11-20 15:00:00'],
    ['2026年11月20日 下午 3:30', '2026-11-20 15:30:00'],
    ['2026-12-01晚上8点半', '2026-12-01 20:30:00'],
    ['2026-12-01 上午9:00', '2026-12-01 09:00:00'],
    ['2026-12-01 中午12点', '2026-12-01 12:00:00'],
    ['2026-12-01 下午12:30', '2026-12-01 12:30:00'],
    ['2026-12-01 3:00 PM', '2026-12-01 15:00:00'],
    ['2026-12-01 12:00 AM', '2026-12-01 00:00:00'],
    ['2026/12/1（周二）10:00', '2026-12-01 10:00:00'],
    ['2026年12月1日星期二10时', '2026-12-01 10:00:00'],
    ['2026-12-30 24:00', '2026-12-31 00:00:00'],
    ['2026年12月31日24时', '2027-01-01 00:00:00'],
    ['2026-11-20T02:00:00Z', '2026-11-20 10:00:00'],
    ['2026-11-20T02:00:00.123Z', '2026-11-20 10:00:00'],
    ['2026-11-20T10:00+08:00', '2026-11-20 10:00:00'],
    ['2026-11-20T10:00:00', '2026-11-20 10:00:00'],
    ['2026-11-20T00:00:00-0200', '2026-11-20 10:00:00'],
    ['20261120100000', '2026-11-20 10:00:00'],
    ['202611201000', '2026-11-20 10:00:00'],
  ])('%s', (text, expected) => {
    expect(words(readStart(text))).toBe(expected);
    expect(words(readEnd(text))).toBe(expected);
  });

  it('reads back every second that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        const moment = new Date(second * 1_000);
        expect(readStart(formatTime(moment))).toEqual(moment);
        expect(readEnd(formatTime(moment))).toEqual(moment);
      }),
    );
  });
});

describe('a day', () => {
  it.each(['2026-12-31', '2026/12/31', '2026.12.31', '2026年12月31日', '2026年12月31号', '20261231'])(
    '%s starts at its beginning and ends at its end',
    (text) => {
      expect(words(readStart(text))).toBe('2026-12-31 00:00:00');
      expect(words(readEnd(text))).toBe('2027-01-01 00:00:00');
    },
  );
});

describe('a day of the calendar', () => {
  it.each([
    ['2015-03-18', '2015-03-18'],
    ['2015/3/18', '2015-03-18'],
    ['2015年3月18日', '2015-03-18'],
    ['2015/03/18 00:00:00', '2015-03-18'],
  ])('%s', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    ['2015-03-18 10:00', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['2015-03-18至2015-03-19', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['昨天', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['2015-02-30', '没有这一天或这个时刻，请检查'],
    ['2015-03-18 24:00', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['2015年3月18日24时', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['201503182400', '日期无法识别（可写成 2026-11-20、2026年11月20日）'],
    ['2月30日', '日期缺少四位数的年份（如 2026-11-20）'],
  ])('refuses %s', (text, problem) => expect(readDay(text)).toEqual({ problem }));
});

describe('a number', () => {
  it.each([
    ['1795140000', false],
    ['1795140000000', false],
    ['46346.416666666664', false],
    ['46346', true],
  ])('%s is a time in files only', (text, isDay) => {
    const at = new Date(isDay ? '2026-11-20T00:00+08:00' : '2026-11-20T10:00+08:00');
    expect(readFileTimes(text)).toMatchObject({ start: { at, isDay }, end: null });
    expect(readTimes(text)).toEqual({ problem: UNREADABLE });
  });
});

describe('a range', () => {
  it.each([
    ['2026-12-01 10:00-11:00', '2026-12-01 10:00:00 | 2026-12-01 11:00:00'],
    ['2026-12-01 10:00-16:00', '2026-12-01 10:00:00 | 2026-12-01 16:00:00'],
    ['2026-12-01 10:00 - 2026-12-02 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026-12-01 10:00:00-2026-12-02 10:00:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026-12-01 10:00 至 2026-12-02 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026年12月1日10时-12月2日10时', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026年12月1日10时至2日10时', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['自2026年12月1日10时起至2026年12月2日10时止（延时除外）', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026年12月1日10时至2026年12月2日10时止（延时的除外）', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026.12.1 10:00~12.2 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026/12/1 10:00—2026/12/2 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['2026-12-01 10:00到24:00', '2026-12-01 10:00:00 | 2026-12-02 00:00:00'],
    ['2026年12月1日下午2点-4点', '2026-12-01 14:00:00 | 2026-12-01 16:00:00'],
    ['2026年12月1日上午10点-12点', '2026-12-01 10:00:00 | 2026-12-01 12:00:00'],
    ['2026-12-01T10:00:00+08:00~2026-12-02T10:00:00+08:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
  ])('%s', (text, expected) => expect(spanOf(text)).toBe(expected));

  it('of days ends with its last day', () => {
    const span = readTimes('2026年12月1日-5日');
    expect(span).toMatchObject({ end: { isDay: true } });
    expect(spanOf('2026.12.1-12.5')).toBe('2026-12-01 00:00:00 | 2026-12-05 00:00:00');
  });

  it('is no single time', () => {
    for (const read of [readStart, readEnd]) {
      expect(read('2026-12-01 10:00-11:00')).toEqual({ problem: '这里只填一个时间，不填时间段' });
    }
  });
});

const UNREADABLE = '时间无法识别（可写成 2026-11-20 10:00、2026年11月20日10时）';
const WITHOUT_YEAR = '时间缺少四位数的年份（如 2026-11-20 10:00）';
const ORDER = '日期的顺序不明确，请按年、月、日填写（如 2026-11-20）';
const MISSING = '没有这一天或这个时刻，请检查';

it.each([
  ['明天', UNREADABLE],
  ['10:00', UNREADABLE],
  ['123', UNREADABLE],
  ['2026-11-20Z', UNREADABLE],
  ['2026-11-2010', UNREADABLE],
  ['2026-11-20 10:00+08:00', UNREADABLE],
  ['2026-11-20T10:00-11:00', UNREADABLE],
  ['2026-12-01 晚上12点', UNREADABLE],
  ['2026-12-01 上午12点', UNREADABLE],
  ['2026-12-01 10:00 前后', UNREADABLE],
  ['2026.12.1-5', UNREADABLE],
  ['2026-11/20', UNREADABLE],
  ['11-20', WITHOUT_YEAR],
  ['12月1日10时至12月2日10时', WITHOUT_YEAR],
  ['26-12-1 10:00', WITHOUT_YEAR],
  ['26年12月1日', WITHOUT_YEAR],
  ['1/12/2026', ORDER],
  ['03/04/2026 10:00', ORDER],
  ['2026-13-01', MISSING],
  ['2026年2月30日', MISSING],
  ['2027-02-29 10:00', MISSING],
  ['20261301', MISSING],
  ['2026-11-20 25:00', MISSING],
  ['2026-11-20 24:01', MISSING],
  ['2026-11-20 10:61', MISSING],
  ['2026-12-02 10:00-09:00', '时间段的结束早于开始，请检查（跨年时请写明年份）'],
  ['2026年12月31日10时至1月1日10时', '时间段的结束早于开始，请检查（跨年时请写明年份）'],
])('refuses %s', (text, problem) => expect(readTimes(text)).toEqual({ problem }));

it('reads a long text in a moment', () => {
  const long = `2026-11-20 ${' '.repeat(50_000)}10:${'0'.repeat(50_000)}`;
  expect(readTimes(long)).toEqual({ problem: UNREADABLE });
});

describe('the words of a time in a sentence', () => {
  const at = (text: string) => new Date(`${text}+08:00`);
  const [start, end, later] = [
    at('2026-11-20T10:00:00'),
    at('2026-11-20T11:30:00'),
    at('2026-11-21T09:00:00'),
  ] as const;

  it('have no seconds, and name the day of an end only if it is another one', () => {
    expect(minuteWords(start)).toBe('2026-11-20 10:00');
    expect(spanWords(start, end)).toBe('2026-11-20 10:00–11:30');
    expect(spanWords(start, later)).toBe('2026-11-20 10:00–2026-11-21 09:00');
  });

  it('are read as the same times', () => {
    expect(readStart(minuteWords(start))).toEqual(start);
    for (const until of [end, later])
      expect(spanOf(spanWords(start, until))).toBe(`${formatTime(start)} | ${formatTime(until)}`);
  });
});
