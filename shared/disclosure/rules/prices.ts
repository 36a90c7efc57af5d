/** Prices, the deposit and the step of the bids. */
import { AMOUNT, amountOf, yuanOf } from '../amounts.ts';
import { type Finding, quoted, type Rule, spanOf, statements } from '../finding.ts';
import { tablesOf } from '../tables.ts';
import type { Notice } from '../text.ts';

/** Between a name and its amount: 为, a colon, a note in brackets, the end of a cell, 每次不低于. */
const BETWEEN =
  '[)】]?(?:\\([^()\\n]{1,20}\\)|\\[[^\\]\\n]{1,20}\\])?[ \\t]*(?:合计|共计|总计|总额)?(?:[均各]?约?为|均是?|是|[ ]*:|\\n)?[ \\t]*(?:\\n[ \\t]*)?(?:\\([^()\\n]{1,20}\\))?(?:每[年次])?(?:(?:评估|市场|参考|前次|上次|一拍|首次|第一次)(?:拍卖)?(?:起拍)?(?:总?价|值)?的[0-9.]+%[,(]*(?:即|为)?(?:人民币)?)?(?:为|约|不低于|不少于)?[ \\t]*';

/** The unit stands with the name: 转让底价(万元). On the line below, the number stands alone. Groups: 万, two numbers. */
const UNIT = '\\((?:人民币|单位:)?(万|亿)?元(?:/年)?\\)';
const COUNT = '(\\d[\\d,]*(?:\\.\\d+)?)(?!\\.?\\d|[万亿])';
const WITH_UNIT = `${UNIT}(?:[ ]*[:\\t ]?[ \\t]*${COUNT}|[ \\t]*\\n[ \\t]*(?:\\n[ \\t]*)?(?=[\\d,]{3}|\\d+\\.)${COUNT}(?=[ \\t]*(?:\\n|$)))`;

/** Of one of several lots: 2号标的保证金, 标的1至标的5. */
const OF_A_LOT =
  /(?:标的[0-9一二三四五六七八九十]{1,3}(?:号|至|[、和])|[0-9一二三四五六七八九十]号标的|其余标的|每[个宗件辆间])[^。;\n]{0,20}$/;

/** 起拍价126万元,已流拍: the price of an earlier auction. */
const FAILED = /^[^。;\n(]{0,20}(?<!如|若|果)(?:已|均|经|并|但)?(?:流[拍标](?!价)|过有效期|失效)/;

/** Names of courts' tables have spaces: 起 拍 价. */
const spaced = (names: string): string => names.replace(/(?<=[\u4e00-\u9fa5])(?=[\u4e00-\u9fa5])/g, '[ ]*');

const priceRule = (names: string): Rule<number> => {
  const pattern = new RegExp(`(?:${spaced(names)})(?:${WITH_UNIT}|${BETWEEN}${AMOUNT})`, 'g');
  const column = new RegExp(`^[\\u4e00-\\u9fa5]{0,6}?(?:${names})(?:${UNIT})?$`);
  return (notice: Notice): Finding<number> | null => {
    const found = [...amountsOf(notice, pattern)];
    const values = new Set(found.map(({ value }) => value));
    // As many prices are of as many lots, even where no heading says so.
    if (values.size > 2 || (values.size === 2 && found.every(({ at }) => isListed(notice, at)))) return null;
    return found[0] ?? inColumn(notice, column);
  };
};

function* amountsOf(notice: Notice, pattern: RegExp): Generator<Finding<number>> {
  for (const match of statements(notice.text, pattern)) {
    const [, unitOfName, beside, below, ...amount] = match;
    const digits = beside ?? below;
    const value = digits === undefined ? amountOf(amount) : yuanOf(digits, unitOfName);
    const { end } = spanOf(match);
    const before = notice.text.plain.slice(Math.max(0, match.index - 30), match.index);
    const after = notice.text.plain.slice(end, end + 30);
    if (before.endsWith('不')) continue;
    const isOfALot = OF_A_LOT.test(before) && !/均/.test(match[0]);
    if (value > 0 && !isOfALot && !FAILED.test(after)) yield quoted(notice, 'text', spanOf(match), value);
  }
}

/** 1、甲站房…,起拍价6万元: a line of a list. */
const isListed = ({ text }: Notice, at: number): boolean =>
  /(?:^|\n)[ ]*[0-9]{1,2}[、.][^\n]{4,}$/.test(text.plain.slice(Math.max(0, at - 120), at));

const NUMBER = /^(\d[\d,]*(?:\.\d+)?)(?:(万|亿)?元)?$/;

function inColumn(notice: Notice, column: RegExp): Finding<number> | null {
  for (const { label, value, span } of tablesOf(notice.text).columns) {
    const name = column.exec(label);
    const number = name && NUMBER.exec(value);
    const hasUnit = /元(?:\/年)?\)$/.test(label) || value.endsWith('元');
    if (name && number && hasUnit)
      return quoted(notice, 'text', span, yuanOf(number[1] as string, number[2] ?? name.at(-1)));
  }
  return null;
}

export const assessPrice = priceRule(
  '评估总?(?:价|值)(?:值|格|\\(含税\\))?|评估总价值?|评估金额|评估(?=[0-9])|市场评估价|评估市场价值|市场价值|(?:评估|估价|鉴定)(?:报告)?(?:结果|结论)|评估总额|评估(?:机构|公司|后)?[^。;\\n价,]{0,4}评定价值|评估[^。;\\n价]{0,4},总价值?|评估[^。;\\n价]{0,8}[:,][^。;\\n]{0,16},总价|评估|估价|估值',
);

export const initialPrice = priceRule(
  '起拍总?价格?|起始价格?|首拍起价|起拍金额|起变价格?|起拍|变卖保留价|变卖价格?|挂牌底价|挂牌价格?|转让底价|竞价底价|拍卖底价|底价|首年租金|拍卖保留价|起叫价|竞买起价|竞价起点|起拍底价|租金底价|流转价格?|流转底价|拍卖保留价|竞卖底价|招租底价|竞租底价',
);

const OTHER_DEPOSIT = '(?<!履约|租赁|租房|经营|质量|安全|生产|装修|合同|工资|农民工)';
export const deposit = priceRule(
  `(?:竞买|拍卖|变卖|竞拍|竞投|竞租|交易|投标|报名)?${OTHER_DEPOSIT}保证金(?:金额|数额)?`,
);

export const increment = priceRule(
  '(?:增价|加价|竞价|增加|递增)(?:幅度|阶梯|梯度)(?:为)?|最低加价|每次加价|每次增价|加价|增价|加幅|增幅(?<!(?:租金|年|逐年|递)增幅)',
);
