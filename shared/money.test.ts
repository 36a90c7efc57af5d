import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenToYuan, priceText, yuanText, yuanToFen } from './money.ts';

describe('prices as listings show them', () => {
  it.each([
    [0, '0元'],
    [0.5, '0.5元'],
    [9_800, '9,800元'],
    [10_000, '10,000元'],
    [10_001, '1万'],
    [1_285_000, '128.5万'],
    [589_375.76, '58.94万'],
    [227_494_320, '22,749.43万'],
  ])('shows %d as %s', (yuan, text) => {
    expect(priceText(yuan)).toBe(text);
  });
});

describe('yuan to fen', () => {
  it.each([
    ['0', 0n],
    [' 128.5 ', 12_850n],
    [589_375.76, 58_937_576n],
    [0.1 + 0.2, 30n],
    ['1000000000000', 100_000_000_000_000n],
  ])('takes %s', (yuan, fen) => {
    expect(yuanToFen(yuan)).toBe(fen);
  });

  it.each([
    '',
    '-1',
    '1.005',
    '1e9',
    'abc',
    '1,000',
    0.009,
    1.005,
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e13,
  ])('refuses %s', (yuan) => {
    expect(yuanToFen(yuan)).toBeNull();
  });

  it('loses nothing on the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000_000_000n }), (fen) => {
        expect(yuanToFen(fenToYuan(fen))).toBe(fen);
      }),
    );
  });
});

it.each([
  [1280, '¥1,280.00'],
  [0.5, '¥0.50'],
  [1234567.89, '¥1,234,567.89'],
])('%s yuan that are paid are %s', (yuan, text) => expect(yuanText(yuan)).toBe(text));
