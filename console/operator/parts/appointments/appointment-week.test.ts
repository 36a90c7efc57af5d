import { expect, it } from 'vitest';
import { mondayOf, slotsOf, weekFrom } from './appointment-week.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('a week has seven days, over the end of a year, too', () => {
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03');
});

it('appointments stand in the rows of their times', () => {
  const at = (id: number, day: string, start: string, end: string) => ({
    id,
    join_time: `${day} ${start}:00`,
    end_time: `${day} ${end}:00`,
  });
  const list = [
    at(1, '2026-11-23', '14:00', '16:30'),
    at(2, '2026-11-24', '09:30', '11:30'),
    at(3, '2026-11-23', '14:00', '16:30'),
  ];
  const slots = slotsOf(list).map(({ name, byDay }) => [
    name,
    [...byDay].map(([day, its]) => [day, its.map(({ id }) => id)]),
  ]);
  expect(slots).toEqual([
    ['09:30–11:30', [['2026-11-24', [2]]]],
    ['14:00–16:30', [['2026-11-23', [1, 3]]]],
  ]);
});
