import { describe, expect, it } from 'vitest';
import { formatHour, formatTime, isEmptyTime, listingTime, parseTime, plainDay } from './time.ts';

describe('times', () => {
  it('are written in Shanghai time', () => {
    expect(formatTime(new Date('2026-11-20T02:00:00Z'))).toBe('2026-11-20 10:00:00');
    expect(formatTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
    expect(formatHour(new Date('2026-11-20T02:34:56Z'))).toBe('2026/11/20 10:00:00');
  });

  it.each([
    ['2026-11-20 10:00:00', '2026-11-20T02:00:00.000Z'],
    ['2026/11/20 10:00:00', '2026-11-20T02:00:00.000Z'],
    ['2026-11-20 10:30', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    ['2026/1/5', '2026-01-04T16:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(parseTime(text)?.toISOString()).toBe(moment);
  });

  it.each(['', '2026-02-30', '2026-13-01', '2026-11-20 25:00', '2026-11-20 10:61', 'tomorrow', '0000-00-00'])(
    'refuses %s',
    (text) => {
      expect(parseTime(text)).toBeNull();
    },
  );

  it.each([
    ['2015-03-18', '2015-03-18'],
    ['2015/03/18', '2015-03-18'],
    ['2015/03/18 00:00:00', '2015-03-18'],
    ['2015-03-18 00:00:00', '2015-03-18'],
    ['0000-00-00 00:00:00', ''],
    ['2015-03-18 and so on', '2015-03-18 and so on'],
  ])('reads the day of %s', (text, day) => {
    expect(plainDay(text)).toBe(day);
  });

  it('knows the two ways of writing no time', () => {
    const empty = [null, '', '0000-00-00 00:00:00', '0000/00/00 00:00:00', '0000-00-00'];
    expect(empty.filter((text) => !isEmptyTime(text))).toEqual([]);
    expect(isEmptyTime('2026-11-20 10:00:00')).toBe(false);
  });

  it('have the year on a card if it is another one', () => {
    const now = new Date('2026-12-31T15:59:59Z');
    expect(listingTime('2026-11-20 10:00:00', now)).toBe('11-20 10:00:00');
    expect(listingTime('2020-11-20 10:00:00', now)).toBe('2020-11-20 10:00:00');
    expect(listingTime('2027-01-01 10:00:00', now)).toBe('2027-01-01 10:00:00');
  });
});
