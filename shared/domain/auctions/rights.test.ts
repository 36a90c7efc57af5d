import { describe, expect, it } from 'vitest';
import { OUTCOME, type RightFact, type RightRule, rightsOf } from './rights.ts';

const rule = (
  fact: RightFact,
  word: string | null,
  sentence: string,
  more: Partial<RightRule> = {},
): RightRule => ({
  fact,
  word,
  type: null,
  outcome: OUTCOME.ends,
  sentence,
  article: null,
  cost: null,
  ...more,
});

const RULES = [
  rule(1, '抵押', '抵押权消灭'),
  rule(1, '查封', '查封失效'),
  rule(1, '抵押', '资产拍卖的抵押', { type: 2 }),
  rule(1, null, '其他权利', { outcome: OUTCOME.ask }),
  rule(2, '有租赁', '租约继续', { outcome: OUTCOME.passes }),
  rule(4, null, '只有份额', { outcome: OUTCOME.passes }),
];

const sentences = (name: string, value: string | number | null, type = 1) =>
  rightsOf([{ name, value }], RULES, type).rows.map(({ sentence }) => sentence);

describe('what facts mean for the buyer', () => {
  it.each([
    ['encumbrance', '有抵押、已查封', ['抵押权消灭', '查封失效']],
    ['encumbrance', '已查封；无抵押', ['查封失效']],
    ['encumbrance', '未设定抵押，有法院查封', ['查封失效']],
    ['encumbrance', '无查封；无抵押', []],
    ['encumbrance', '无', []],
    ['encumbrance', '已办理居住权登记', ['其他权利']],
    ['lease', '有租赁', ['租约继续']],
    ['lease', '无租赁', []],
    ['share', '50%', ['只有份额']],
    ['viewing', '有抵押', []],
  ])('%s: %s', (name, value, expected) => expect(sentences(name, value)).toEqual(expected));

  it('differs with the type of the listing', () => {
    expect(sentences('encumbrance', '有抵押', 2)).toEqual(['抵押权消灭', '资产拍卖的抵押']);
  });

  it('names what nothing states, if it is usual', () => {
    const facts = ['encumbrance', 'lease', 'share'].map((name) => ({ name, value: null }));
    expect(rightsOf(facts, RULES, 1)).toEqual({ rows: [], unknown: ['encumbrance', 'lease'] });
  });

  it('reads words of rules to the letter', () => {
    const rules = [rule(1, '(抵押', '括号')];
    expect(rightsOf([{ name: 'encumbrance', value: '有(抵押)' }], rules, 1).rows).toHaveLength(1);
  });
});
