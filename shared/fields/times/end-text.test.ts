import { expect, it } from 'vitest';
import { formatTime } from '../../time.ts';
import { readEnd } from '../time.ts';
import { endText } from './end-text.ts';

it.each([
  ['2026-12-31 00:00:00', '2026-12-30 24:00:00'],
  ['2027-01-01 00:00', '2026-12-31 24:00'],
  ['2028/03/01 00:00:00', '2028/02/29 24:00:00'],
  ['2026-12-31 00:30:00', '2026-12-31 00:30:00'],
  ['2026-12-31 10:00:00', '2026-12-31 10:00:00'],
  ['待定', '待定'],
])('an end at %s is shown as %s', (text, shown) => expect(endText(text)).toBe(shown));

it('is read back as the same moment', () => {
  const end = readEnd(endText('2027-01-01 00:00:00'));
  expect(end instanceof Date && formatTime(end)).toBe('2027-01-01 00:00:00');
});
