import { expect, it } from 'vitest';
import { weekdayOf } from './weekday.ts';

it.each([
  ['2026-11-20', '周五'],
  ['2026-11-22 23:30:00', '周日'],
  ['2026-11-23 00:00:00', '周一'],
  ['2028-02-29', '周二'],
  ['', ''],
  ['soon', ''],
])('%s is %s', (text, name) => expect(weekdayOf(text)).toBe(name));
