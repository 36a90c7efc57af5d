import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FactName } from '../domain/facts.ts';
import { disclose } from './index.ts';

/** Sentences that state one fact each, and sentences that state none. */
const STATING: ReadonlyArray<readonly [FactName, string]> = [
  ['vacancy', '该房屋现空置'],
  ['lease', '租赁情况：无'],
  ['tax', '过户税费由买卖双方各自承担'],
  ['arrears', '所欠物业费由买受人承担'],
  ['loan', '本标的物可办理银行按揭贷款'],
  ['restriction', '限购情况：不限购'],
  ['priority', '有无优先购买权：无'],
  ['area', '房屋建筑面积为101.5平方米'],
  ['assess_price', '评估价：120万元'],
  ['initial_price', '起拍价：84万元'],
  ['deposit', '保证金：8万元'],
  ['household', '该房屋户口尚未迁出'],
  ['balance_days', '买受人应在拍卖成交后10日内付清余款'],
  ['appraisal_date', '评估基准日：2026年5月6日'],
];
const SILENT = [
  '拍卖标的以现状为准',
  '请竞买人亲自看样并慎重决定',
  '联系人张先生',
  '如有优先购买权人请提前申请',
];

const sentences = fc.shuffledSubarray([...STATING.map(([, text]) => text), ...SILENT], { minLength: 1 });
const joined = (parts: readonly string[]) => parts.map((part) => `${part}。`).join('\n');

it('quotes pieces of the text, to the letter', () =>
  fc.assert(
    fc.property(sentences, fc.string({ maxLength: 40 }), (parts, noise) => {
      const text = `${noise}\n${joined(parts)}`;
      for (const finding of Object.values(disclose('某处房产', text)))
        if (finding?.in === 'text')
          expect(text.slice(finding.at, finding.at + finding.quote.length)).toBe(finding.quote);
    }),
  ));

it('reads the same from full-width and half-width punctuation', () =>
  fc.assert(
    fc.property(sentences, (parts) => {
      const wide = joined(parts);
      const narrow = wide.replaceAll('：', ':').replaceAll('，', ',');
      const values = (text: string) =>
        Object.entries(disclose('某处房产', text)).map(([name, finding]) => [name, finding?.value]);
      expect(values(narrow)).toEqual(values(wide));
    }),
  ));

it('forgets a fact with the sentence that states it', () =>
  fc.assert(
    fc.property(sentences, fc.constantFrom(...STATING), (parts, [name, sentence]) => {
      const others = parts.filter((part) => part !== sentence);
      expect(disclose('某处房产', joined([...others, sentence]))[name]).not.toBeNull();
      expect(disclose('某处房产', joined(others))[name]).toBeNull();
    }),
  ));

it('never takes a fact of one lot for the whole notice', () =>
  fc.assert(
    fc.property(sentences, sentences, (first, second) => {
      const text = `标的一：甲处房产\n${joined(first)}\n标的二：乙处房产\n${joined(second)}`;
      const { lots, ...facts } = disclose('某处房产', text);
      expect(lots?.value).toBe(2);
      expect(Object.values(facts).filter((finding) => finding !== null)).toEqual([]);
    }),
  ));

it('reads what stands before and behind the lots', () => {
  const text =
    '过户税费由买卖双方各自承担。\n标的一：甲处房产\n租赁情况：无\n标的二：乙处房产\n租赁情况：无\n三、付款\n买受人应在拍卖成交后10日内付清余款。';
  const { tax, lease, balance_days } = disclose('某处房产', text);
  expect([tax?.value, lease, balance_days?.value]).toEqual(['各自承担', null, 10]);
});

it('leaves out what a sentence behind the lots says of one of them', () => {
  const text = '标的一：甲处房产\n标的二：乙处房产\n三、欠费\n拖欠的电费100元由标的二的竞得人承担。';
  const { arrears, arrears_amount } = disclose('某处房产', text);
  expect([arrears, arrears_amount]).toEqual([null, null]);
});

it('reads what burdens a share of a firm, and not what secures a debt', () => {
  const text = '股权已质押于某信托公司，并已被法院冻结。';
  expect(disclose('某公司3%股权', text).encumbrance?.value).toBe('已冻结；有质押');
  expect(disclose('某公司债权', text).encumbrance).toBeNull();
});
