import { describe, expect, it } from 'vitest';
import { type Amounts, doubtsAbout, doubtsAboutDeal, doubtText } from './plausibility.ts';

const yuan = (
  start: number,
  appraisal: number | null,
  deposit: number | null,
  increment: number | null = null,
): Amounts => {
  const fen = (amount: number | null) => (amount === null ? null : BigInt(amount) * 100n);
  return {
    initial_price: fen(start),
    assess_price: fen(appraisal),
    security_deposit: fen(deposit),
    bid_increment: fen(increment),
  };
};
const textOf = (amounts: Amounts, before: Amounts | null = null) => doubtText(doubtsAbout(amounts, before));

describe('amounts of a listing', () => {
  it.each([
    [yuan(896_000, 1_280_000, 100_000, 5_000)],
    [yuan(1_280_000, 1_280_000, 1_280_000)],
    [yuan(1, null, null)],
    [yuan(0, 1_280_000, 100_000)],
    [yuan(700_000, null, 7_001)],
    [{}],
  ])('are plausible: case %#', (amounts) => expect(textOf(amounts)).toBeNull());

  it.each([
    [yuan(4_000_000, 3_850_000, null), '起拍价400万元，评估价385万元，起拍价高于评估价'],
    [yuan(12_800, 1_600_000, null), '起拍价1.28万元，评估价160万元，相差100倍以上'],
    [yuan(1_280_000_000, 1_600_000, null), '起拍价12.8亿元，评估价160万元，相差100倍以上'],
    [yuan(1, null, 136_000), '保证金13.6万元，起拍价1元，相差100倍以上'],
    [yuan(4_000_000, null, 5_000_000), '保证金500万元，起拍价400万元，保证金高于起拍价'],
    [yuan(4_000_000, null, 10), '保证金10元，起拍价400万元，相差100倍以上'],
    [yuan(100, null, null, 500), '加价幅度500元，起拍价100元，加价幅度高于起拍价'],
  ])('are in doubt: case %#', (amounts, text) => expect(textOf(amounts)).toBe(text));

  it('are compared with the last version', () => {
    const [now, last] = [yuan(128, null, null), yuan(1_280_000, null, null)];
    const text = '起拍价128元，上一版为128万元，相差100倍以上';
    expect(textOf(now, last)).toBe(text);
    expect(textOf(yuan(896_000, null, null), last)).toBeNull();
    expect(doubtsAbout(now, last)).toEqual([{ field: 'initial_price', text }]);
  });

  it('are all named', () => {
    const text = textOf(yuan(4_000_000, 3_850_000, 5_000_000));
    expect(text).toBe(
      '起拍价400万元，评估价385万元，起拍价高于评估价；保证金500万元，起拍价400万元，保证金高于起拍价',
    );
  });
});

describe('the price of a deal', () => {
  it('may be far above the start', () => {
    expect(doubtsAboutDeal(150_000_000n, yuan(896_000, 1_280_000, null))).toEqual([]);
    expect(doubtsAboutDeal(150_000_000n, {})).toEqual([]);
  });

  it('is in doubt where a unit was probably mistaken', () => {
    expect(doubtsAboutDeal(15_000n, yuan(896_000, 1_280_000, null))).toEqual([
      '成交价150元，起拍价89.6万元，相差100倍以上',
      '成交价150元，评估价128万元，相差100倍以上',
    ]);
    expect(doubtsAboutDeal(100n * 89_600_000n, yuan(896_000, null, null))).toEqual([
      '成交价8,960万元，起拍价89.6万元，相差100倍以上',
    ]);
  });
});
