import { describe, expect, it } from 'vitest';
import { LAW_DEFAULTS } from './auction-law.ts';
import { afterFailure, lowestNext } from './next-round.ts';

const FIRST = {
  type: 1,
  title: '某处住宅（第一次拍卖）',
  price: 100_0000_00n,
  recorded: null,
  stated: null,
  linked: null,
  hasFailed: false,
};
const following = (changed: Partial<Parameters<typeof afterFailure>[0]>) =>
  afterFailure({ ...FIRST, ...changed }, LAW_DEFAULTS).join('；');

describe('what follows if nobody bids', () => {
  it('is an auction at most 20 % lower, then a sale', () => {
    expect(following({})).toBe(
      '若流拍：30日内再次拍卖，起拍价最低80万元（降幅不超过20%）；再次流拍：变卖60日，变卖价最低80万元，须先付全款',
    );
  });

  it('is said under a condition where the round is not stated', () => {
    expect(following({ title: '某处住宅' })).toMatch(/^若为首次拍卖且流拍：30日内再次拍卖/);
    expect(following({ title: '某处住宅', stated: '一拍' })).toMatch(/^若流拍：/);
    expect(following({ title: '某处住宅', recorded: 1, hasFailed: true })).toMatch(
      /^本轮已流拍：30日内再次拍卖/,
    );
  });

  it.each([
    ['the title', { title: '（二拍）某处住宅' }],
    ['the texts', { title: '某处住宅', stated: '二拍' }],
    ['the record', { title: '某处住宅', recorded: 2 as const }],
    ['the other listings', { title: '某处住宅', linked: 2 as const }],
  ])('is a sale at the price of the second auction, by %s', (_, changed) =>
    expect(following(changed)).toBe('若流拍：变卖60日，变卖价100万元，须先付全款'),
  );

  it('is nothing more after a sale', () => {
    expect(following({ title: '某处住宅（变卖）' })).toBe('变卖期内无人买的，不再变卖，之后的处置由法院决定');
  });

  it('needs no price', () => {
    expect(following({ price: null })).toBe(
      '若流拍：30日内再次拍卖（降幅不超过20%）；再次流拍：变卖60日，须先付全款',
    );
  });

  it('is not about other auctions', () => {
    expect(following({ type: 2 })).toBe('');
    expect(following({ type: 3 })).toBe('');
  });

  it('follows the rules of the site', () => {
    const law = { ...LAW_DEFAULTS, law_step_percent: 10, law_next_days: 45, law_sale_days: 90 };
    expect(afterFailure(FIRST, law)).toEqual([
      '若流拍：45日内再次拍卖，起拍价最低90万元（降幅不超过10%）',
      '再次流拍：变卖90日，变卖价最低90万元，须先付全款',
    ]);
  });
});

it('never goes below what the rule allows, to the fen', () => {
  expect(lowestNext(101n, LAW_DEFAULTS)).toBe(81n);
  expect(lowestNext(100n, LAW_DEFAULTS)).toBe(80n);
  for (let price = 1n; price < 500n; price++) {
    const lowest = lowestNext(price, LAW_DEFAULTS);
    expect(lowest * 100n >= price * 80n && (lowest - 1n) * 100n < price * 80n).toBe(true);
  }
});
