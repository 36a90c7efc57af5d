import { describe, expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

describe('a moment of the database', () => {
  it.each([
    ['2026-11-20 01:59:39+00', '2026-11-20T01:59:39.000Z'],
    ['2024-02-29 23:59:59+00', '2024-02-29T23:59:59.000Z'],
    ['2026-11-20 01:59:39.123+00', '2026-11-20T01:59:39.123Z'],
    ['2026-11-20 01:59:39.123456+00', '2026-11-20T01:59:39.123Z'],
    ['2026-11-20 09:59:39+08', '2026-11-20T01:59:39.000Z'],
    ['2026-11-20 07:29:39+05:30', '2026-11-20T01:59:39.000Z'],
  ])('is read from %s', (text, moment) => {
    expect(readMoment(text).toISOString()).toBe(moment);
  });
});
