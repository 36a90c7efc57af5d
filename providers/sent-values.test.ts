import { expect, it } from 'vitest';
import { formTime } from './sent-values.ts';

it.each([
  ['2027-02-01 10:00:00', '2027/02/01 10:00:00'],
  ['2027-02-01 10:30', '2027/02/01 10:30:00'],
  ['2027/02/01 10:00:00', '2027/02/01 10:00:00'],
  ['2027年2月1日10时', '2027/02/01 10:00:00'],
  ['2027-02-01', '2027/02/01 00:00:00'],
  ['soon', 'soon'],
])('sends %s as %s', (text, sent) => expect(formTime(text)).toBe(sent));

it('sends a day at which something ends as the end of that day', () => {
  expect(formTime('2027-02-01', true)).toBe('2027/02/02 00:00:00');
  expect(formTime('2027-02-01 24:00', true)).toBe('2027/02/02 00:00:00');
  expect(formTime('2027-02-01 10:00', true)).toBe('2027/02/01 10:00:00');
});
