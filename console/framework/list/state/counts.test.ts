import { expect, it } from 'vitest';
import { countOf } from './counts.ts';

it('adds up the records of a tab, and of a choice under it', () => {
  const rows = [
    { type: '2', state: '1', count: 3 },
    { type: '2', state: '4', count: 5 },
    { type: '3', state: '4', count: 7 },
  ];
  expect(countOf(rows, { type: '2' })).toBe(8);
  expect(countOf(rows, { type: '2', state: '4' })).toBe(5);
  expect(countOf(rows, { type: '1' })).toBe(0);
  expect(countOf(rows, {})).toBe(15);
  expect(countOf(rows, { type: '2', state: '' })).toBe(8);
  expect(countOf(null, {})).toBeNull();
});
