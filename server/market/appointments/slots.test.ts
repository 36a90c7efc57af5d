import { describe, expect, it } from 'vitest';
import { formatTime, parseTime } from '../../../shared/time.ts';
import { bookableSlots, knowsHolidays, type Slot } from './slots.ts';

/** @param text Shanghai time */
function at(text: string): Date {
  const moment = parseTime(text);
  if (!moment) throw new Error(text);
  return moment;
}

const slot = (start: string, end: string, more: Partial<Slot> = {}): Slot => ({
  startsAt: at(start),
  endsAt: at(end),
  capacity: 6,
  booked: 0,
  isOwn: true,
  ...more,
});

interface SlotInput {
  now: string;
  rows?: Slot[];
  auctionEnd?: string;
  closedDays?: string[];
}

const slotsOf = ({ now, rows = [], auctionEnd, closedDays = [] }: SlotInput) =>
  bookableSlots({ now: at(now), rows, auctionEnd: auctionEnd ? at(auctionEnd) : null, closedDays });

const startsOf = (input: SlotInput) =>
  slotsOf(input).map(({ startsAt }) => formatTime(startsAt).slice(0, 16));
const daysOf = (input: SlotInput) => [...new Set(startsOf(input).map((start) => start.slice(5, 10)))];

const MAY_2028 = ['04-27', '04-28', '05-03', '05-04', '05-05', '05-08', '05-09', '05-10', '05-11'];
const OCTOBER_2027 = [
  '09-29',
  '09-30',
  '10-04',
  '10-05',
  '10-06',
  '10-07',
  '10-08',
  '10-11',
  '10-12',
  '10-13',
];

describe('the usual times', () => {
  it('are two a working day, six people each, fourteen days ahead', () => {
    const input = { now: '2026-11-20 06:00' };
    expect(daysOf(input)).toEqual([
      '11-20',
      '11-23',
      '11-24',
      '11-25',
      '11-26',
      '11-27',
      '11-30',
      '12-01',
      '12-02',
      '12-03',
      '12-04',
    ]);
    const [first, second] = slotsOf(input);
    expect(first).toEqual(slot('2026-11-20 09:30', '2026-11-20 11:30', { isOwn: false }));
    expect(second).toEqual(slot('2026-11-20 14:00', '2026-11-20 16:30', { isOwn: false }));
  });

  it.each([
    ['a holiday of several days', '2026-09-30 08:00', ['09-30', '10-08', '10-09', '10-12', '10-13', '10-14']],
    [
      'New Year, and not the Sunday that makes up for it',
      '2025-12-31 08:00',
      ['12-31', '01-05', '01-06', '01-07', '01-08', '01-09', '01-12', '01-13', '01-14'],
    ],
    [
      'New Year of a year that nothing is announced for yet',
      '2026-12-20 08:00',
      ['12-21', '12-22', '12-23', '12-24', '12-25', '12-28', '12-29', '12-30', '12-31'],
    ],
    ['May Day of such a year', '2028-04-27 08:00', MAY_2028],
    ['the National Day of such a year', '2027-09-29 08:00', OCTOBER_2027],
  ])('leave out %s', (_, now, days) => expect(daysOf({ now })).toEqual(days));

  it('leave out a Saturday that makes up for a holiday', () => {
    const input = { now: '2026-10-09 08:00' };
    expect(daysOf(input)).toContain('10-09');
    expect(daysOf(input)).not.toContain('10-10');
  });

  it('leave out days that operators closed', () => {
    const input = { now: '2026-11-20 06:00', closedDays: ['2026-11-23', '2026-11-24'] };
    expect(daysOf(input).slice(0, 2)).toEqual(['11-20', '11-25']);
  });

  it.each([
    ['2026-11-20 07:29', '2026-11-20 09:30'],
    ['2026-11-20 07:30', '2026-11-20 14:00'],
    ['2026-11-20 12:00', '2026-11-23 09:30'],
    ['2026-11-20 23:59', '2026-11-23 09:30'],
    ['2026-11-21 00:01', '2026-11-23 09:30'],
  ])('at %s begin with %s: more than two hours ahead', (now, first) =>
    expect(startsOf({ now })[0]).toBe(first),
  );

  it.each([
    ['2026-11-24 16:30', '2026-11-24 09:30'],
    ['2026-11-24 16:31', '2026-11-24 14:00'],
  ])('of an auction that ends at %s end with %s', (auctionEnd, last) =>
    expect(startsOf({ now: '2026-11-20 06:00', auctionEnd }).at(-1)).toBe(last),
  );

  it('are none once the auction is over', () =>
    expect(slotsOf({ now: '2026-11-20 06:00', auctionEnd: '2026-11-19 10:00' })).toEqual([]));

  it('know what is booked of them', () => {
    const booked = slot('2026-11-23 09:30', '2026-11-23 11:30', { isOwn: false, booked: 6 });
    const input = { now: '2026-11-20 12:00', rows: [booked] };
    expect(
      slotsOf(input)
        .map((it) => it.booked)
        .slice(0, 3),
    ).toEqual([6, 0, 0]);
    expect(startsOf(input)[0]).toBe('2026-11-23 09:30');
  });
});

describe('a listing’s own times', () => {
  const saturday = slot('2026-11-21 10:00', '2026-11-21 11:00', { capacity: 2 });
  const later = slot('2026-12-20 10:00', '2026-12-20 11:00');

  it('stand in place of the usual ones, on any day', () =>
    expect(slotsOf({ now: '2026-11-20 06:00', rows: [later, saturday] })).toEqual([saturday, later]));

  it('are the only ones also where it is too late for them', () =>
    expect(slotsOf({ now: '2026-11-21 09:00', rows: [saturday] })).toEqual([]));

  it('make room for the usual ones once they are past', () =>
    expect(startsOf({ now: '2026-11-21 10:00', rows: [saturday] })[0]).toBe('2026-11-23 09:30'));

  it('end before the auction does', () =>
    expect(
      slotsOf({ now: '2026-11-20 06:00', rows: [saturday, later], auctionEnd: '2026-12-20 10:30' }),
    ).toEqual([saturday]));
});

describe('the holidays of the days that can be booked', () => {
  it.each([
    ['2026-12-17 23:59', true],
    ['2026-12-18 00:00', false],
  ])('at %s are announced: %s', (now, isPublished) => expect(knowsHolidays(at(now))).toBe(isPublished));
});
