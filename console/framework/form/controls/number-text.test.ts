import { expect, it } from 'vitest';
import { plainNumber, withThousands } from './number-text.ts';

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

it('reads what people and spreadsheets write', () => {
  expect(['1,280.5', '１２８', ' 1 280 ', '¥9,800元', undefined].map(plainNumber)).toEqual([
    '1280.5',
    '128',
    '1280',
    '9800',
    '',
  ]);
});
