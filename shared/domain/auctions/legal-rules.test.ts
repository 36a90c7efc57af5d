import { describe, expect, it } from 'vitest';
import { LAW_DEFAULTS } from './auction-law.ts';
import { breachesOf } from './legal-rules.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const RIGHT = {
  type: 1,
  kind: 1,
  title: '某处住宅',
  initialPrice: 70_0000_00n,
  assessPrice: 100_0000_00n,
  deposit: 7_0000_00n,
  start: inDays(30),
  end: inDays(31),
  appraisal: '2025-11-20',
};
const fields = (changed: Partial<typeof RIGHT>) =>
  breachesOf({ ...RIGHT, ...changed }, LAW_DEFAULTS, NOW).map(({ field }) => field);

describe('terms that break a rule', () => {
  it.each([
    ['nothing', {}, []],
    ['a start below 70 % of the appraisal', { initialPrice: 69_9999_00n }, ['initial_price']],
    ['a second auction at 56 %', { title: '某处住宅（第二次拍卖）', initialPrice: 56_0000_00n }, []],
    ['a second auction below 56 %', { title: '（二拍）某处', initialPrice: 55_0000_00n }, ['initial_price']],
    ['a deposit of 4.9 %', { deposit: 3_4300_00n }, ['security_deposit']],
    ['a deposit of 20 %', { deposit: 14_0000_00n }, []],
    ['a deposit above 20 %', { deposit: 14_0001_00n }, ['security_deposit']],
    ['23 hours of bidding', { end: new Date(inDays(31).getTime() - 3_600_000) }, ['end_time']],
    ['a home announced 29 days before', { start: inDays(29), end: inDays(31) }, ['start_time']],
    ['a car announced 15 days before', { kind: 6, start: inDays(15), end: inDays(16) }, []],
    ['a second auction 15 days before', { title: '（二拍）某处', start: inDays(15), end: inDays(16) }, []],
    ['an appraisal of a year and a day', { appraisal: '2025-11-19' }, ['assess_price']],
    ['an asset auction with an old appraisal', { type: 2, appraisal: '2024-01-01' }, ['assess_price']],
    [
      'an auction that began while its appraisal was valid',
      { start: inDays(-1), appraisal: '2025-11-19' },
      [],
    ],
    ['an auction that has begun', { start: inDays(-1), end: inDays(1) }, []],
    ['a sale', { title: '某处住宅（变卖）', deposit: 70_0000_00n, start: inDays(1), end: inDays(61) }, []],
    [
      'an asset auction 6 days before',
      { type: 2, deposit: 1n, start: inDays(6), end: inDays(7) },
      ['start_time'],
    ],
    ['an asset auction 7 days before', { type: 2, initialPrice: 1n, start: inDays(7), end: inDays(8) }, []],
  ])('%s', (_, changed, expected) => expect(fields(changed)).toEqual(expected));

  it('name the figure, the rule and its article', () => {
    expect(breachesOf({ ...RIGHT, initialPrice: 65_4300_00n }, LAW_DEFAULTS, NOW)[0]?.text).toBe(
      '起拍价只有评估价的65.4%，首次拍卖起拍价不得低于评估价的70%（法释〔2016〕18号第十条）',
    );
    expect(breachesOf({ ...RIGHT, appraisal: '2025-01-31' }, LAW_DEFAULTS, NOW)[0]?.text).toBe(
      '评估基准日2025-01-31，已超过1年，评估结果有效期最长1年（法释〔2018〕15号第二十七条）',
    );
  });

  it('follow the rules of the site', () => {
    const law = { ...LAW_DEFAULTS, law_start_percent: 80, law_start_article: '新规定第一条' };
    expect(breachesOf(RIGHT, law, NOW)).toEqual([
      {
        field: 'initial_price',
        text: '起拍价只有评估价的70%，首次拍卖起拍价不得低于评估价的80%（新规定第一条）',
      },
    ]);
    expect(
      breachesOf({ ...RIGHT, appraisal: '2026-05-01' }, { ...LAW_DEFAULTS, law_appraisal_months: 6 }, NOW),
    ).toHaveLength(1);
  });
});
