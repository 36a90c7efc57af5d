import { expect, it } from 'vitest';
import { whileTyping, withThousands } from './number-text.ts';

it('sets thousands apart, and leaves decimals alone', () => {
  expect(['', '0', '999', '1000', '-1280000.5', '1234.5678'].map(withThousands)).toEqual([
    '',
    '0',
    '999',
    '1,000',
    '-1,280,000.5',
    '1,234.5678',
  ]);
});

it('sets thousands apart while digits come and go at the end, and nowhere else', () => {
  const steps = [
    ['1280', '128', '1,280'],
    ['1,28', '1,280', '128'],
    ['1,280.', '1,280', '1,280.'],
    ['1,85,000', '1,285,000', '1,85,000'],
    ['1280,50', '', '1280,50'],
    ['12万', '12', '12万'],
    ['12万5', '12万', '12万5'],
  ];
  for (const [text = '', before = '', expected] of steps) expect(whileTyping(text, before)).toBe(expected);
});
