/** Prices, the deposit and the step of the bids. */
import { AMOUNT, amountOf, yuanOf } from '../amounts.ts';
import { type Finding, quoted, type Rule, spanOf, statements } from '../finding.ts';
import { tablesOf } from '../tables.ts';
import type { Notice } from '../text.ts';

/** Between a name and its amount: 为, a colon, a note in brackets, the end of a cell, 每次不低于. */
const BETWEEN =
  '[)】]?(?:\\([^()\\n]{1,20}\\)|\\[[^\\]\\n]{1,20}\\])?[ \\t]*(?:合计|共计|总计|总额)?(?:[ ]*:?(?:由|原)[^。;\\n]{2,24}?(?:更正|调整|变更|修改|降低?|下调)|[以按][^。;,\\n0-9]{2,16}计算?)?(?:仍|维持|确定|调整|更正|变更|修改|降)*(?:[均各]?约?为|均是?|是|[ ]*:|\\n)?[ \\t]*(?:\\n[ \\t]*)?(?:\\([^()\\n]{1,20}\\))?(?:每[年次])?(?:(?:评估|市场|参考|起拍|前次|上次|一拍|首次|第一次)(?:拍卖)?(?:起拍)?(?:总?价|值)?(?:[0-9.,]+[万亿]?元)?的(?:[0-9.]+%|[一二三四五六七八九]+折)[,(]*(?:即|为)?(?:人民币)?)?(?:为|约|不低于|不少于)?[ \\t]*';

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

/** 原起拍价126万元: of an earlier notice. */
const OLD = /原(?:公告)?(?:首次|[一二]拍|第[一二]次)?(?:拍卖)?$/;
/** 一拍起拍价 beside 二拍起拍价. */
const EARLIER = /(?:一拍|首次|首拍|第一次|前次|上次)[^,;。\n]{0,6}$/;
/** 126万元,现更正为120万元. */
const CORRECTED = new RegExp(`^[,(]?现?(?:更正|变更|调整|修改|降)价?为${AMOUNT}`);
/** 评估930,750;起拍651,525(单位:元). */
const UNIT_OF_LINE = /单位[:为]?(万)?元/;

interface Price {
  finding: Finding<number>;
  isEarlier: boolean;
}

const priceRule = (names: string): Rule<number> => {
  const name = spaced(names);
  const pattern = new RegExp(`(?:${name})(?:${WITH_UNIT}|${BETWEEN}${AMOUNT})`, 'g');
  const before = new RegExp(`以()()()${AMOUNT}(?:作?为)?(?:一个)?(?:${names})`, 'g');
  const bare = new RegExp(`(?:${name})[ ]*:?[ ]*()${COUNT}(?=[;,。、 \\t(\\n]|$)`, 'g');
  const column = new RegExp(`^[\\u4e00-\\u9fa5]{0,6}?(?:${names})(?:${UNIT})?$`);
  return (notice: Notice): Finding<number> | null => {
    const { plain } = notice.text;
    const found = [...amountsOf(notice, pattern)];
    if (found.length === 0) found.push(...amountsOf(notice, before));
    if (found.length === 0 && UNIT_OF_LINE.test(plain)) found.push(...amountsOf(notice, bare));
    const values = new Set(found.map(({ finding }) => finding.value));
    const isOfLots = values.size === 2 && found.every(({ finding }) => isListed(notice, finding.at));
    // As many prices are of as many lots, even where no heading says so.
    if (values.size > 2 || isOfLots) return null;
    const [first] = values.size === 2 ? [...found].sort((a, b) => +a.isEarlier - +b.isEarlier) : found;
    return first?.finding ?? inColumn(notice, column);
  };
};

function* amountsOf(notice: Notice, pattern: RegExp): Generator<Price> {
  const { plain } = notice.text;
  for (const match of statements(notice.text, pattern)) {
    const { start, end } = spanOf(match);
    const before = plain.slice(Math.max(0, start - 30), start);
    const after = plain.slice(end, end + 40);
    const corrected = CORRECTED.exec(after);
    if (
      before.endsWith('不') ||
      (OLD.test(before) &&
        !corrected &&
        !/(?:更正|变更|调整|修改|降)价?为/.test(match[0]) &&
        !/^[^,;。\n]{0,4}不变/.test(after))
    )
      continue;
    const value = corrected ? amountOf(corrected.slice(1)) : yuanIn(match, plain);
    const isOfALot = OF_A_LOT.test(before) && !/均/.test(match[0]);
    if (value === null || value <= 0 || isOfALot || FAILED.test(after)) continue;
    const span = { start, end: end + (corrected?.[0].length ?? 0) };
    yield { finding: quoted(notice, 'text', span, value), isEarlier: EARLIER.test(before) };
  }
}

function yuanIn(match: RegExpExecArray, plain: string): number | null {
  const [, unitOfName, beside, below, ...amount] = match;
  const digits = beside ?? below;
  if (!digits) return amountOf(amount);
  if (match.length > 4) return yuanOf(digits, unitOfName);
  const line = plain.slice(plain.lastIndexOf('\n', match.index) + 1).split('\n', 1)[0] as string;
  const unit = UNIT_OF_LINE.exec(line);
  return unit ? yuanOf(digits, unit[1]) : null;
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
  '评估总?市值|评估报告[^。;\\n0-9]{0,8}市场?价值?|评估总?(?:价|值)(?:值|格|\\(含税\\))?|评估总价值?|评估金额|评估(?=[0-9])|市场评估价|评估备案价|评估市场价值|市场价值|(?:评估|估价|鉴定)(?:报告)?(?:结果|结论)|评估总额|评估(?:机构|公司|后)?[^。;\\n价,]{0,4}评定价值|评估[^。;\\n价]{0,4},总价值?|评估[^。;\\n价]{0,8}[:,][^。;\\n]{0,16},总价|评估|估价|估值',
);

export const initialPrice = priceRule(
  '起拍总?价格?|起始价格?|首拍起?价|起拍金额|起变价格?|起拍|保留价|变卖价格?|挂牌底价|挂牌价格?|转让底价|竞价底价|拍卖底价|底价|首年租金|起叫价|竞买起价|竞价起点|起拍底价|租金底价|流转价格?|流转底价|竞卖底价|招租底价|竞租底价',
);

const OTHER_DEPOSIT = '(?<!(?:履约|租赁|租房|经营|质量|安全|生产|装修|合同|工资|农民工)保证金)';
export const deposit = priceRule(`保证金${OTHER_DEPOSIT}(?:金额|数额)?|预缴款|意向金|诚意金`);

export const increment = priceRule(
  '(?:增价|加价|竞价|增加|递增|报价)(?:幅度|阶梯|梯度|步长|单位|额度)(?:为)?|每次增加|递增(?<=(?:^|[,;。:(\\n、 ])递增)|最低加价|每次加价|每次增价|加价|增价|加幅|增幅(?<!(?:租金|年|逐年|递)增幅)',
);
