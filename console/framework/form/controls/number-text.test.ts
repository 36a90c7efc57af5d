import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber, readAmount, whileTyping, withThousands } from './number-text.ts';

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

it.each([
  ['1280000', 1_280_000],
  ['¥1,280,000', 1_280_000],
  ['￥1，280，000.50', 1_280_000.5],
  ['1280000元', 1_280_000],
  ['１２８００００', 1_280_000],
  [' 1 280 000 ', 1_280_000],
  ['12万', 120_000],
  ['128.5万', 1_285_000],
  ['128.5 万元', 1_285_000],
  ['1,280万', 12_800_000],
  ['1.5亿', 150_000_000],
  ['0.000001万', 0.01],
  ['4.35万', 43_500],
  ['1.005万', 10_050],
  ['100.29万', 1_002_900],
  ['128.500', 128.5],
  ['12.', 12],
  ['.5', 0.5],
  ['1,285,00.00', 128_500],
  ['-1', -1],
  ['', null],
  ['  ', null],
])('takes %s for an amount', (text, yuan) => expect(readAmount(text)).toBe(yuan));

it.each([
  '12万5000',
  '1亿2000万',
  '3千',
  '12元50',
  '12x',
  '-',
  '.',
  '万',
  '1e5',
  '1.2.3',
  '1280,50',
  '1,5万',
  '128.555',
  '0.0000001万',
  '20000亿',
])('takes %s for nothing but text', (text) => expect(readAmount(text)).toBe(text));

it('loses no fen on the way through 万 and 亿', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 13 }),
      fc.constantFrom(['万', 6], ['亿', 10]),
      (fen, unit) => {
        const [name, zeros] = unit as [string, number];
        const digits = String(fen).padStart(zeros + 1, '0');
        expect(readAmount(`${digits.slice(0, -zeros)}.${digits.slice(-zeros)}${name}`)).toBe(fen / 100);
      },
    ),
  );
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
