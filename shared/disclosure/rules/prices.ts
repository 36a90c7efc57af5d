/** Prices, the deposit and the step of the bids. */
import { AMOUNT, yuanOf } from '../amounts.ts';
import { type Finding, quoted, type Rule, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

/** Between a name and its amount: 为, a colon, a note in brackets, the end of a cell. */
const BETWEEN =
  '(?:\\([^()\\n]{1,20}\\)|\\[[^\\]\\n]{1,20}\\])?[ \\t]*(?:合计|共计|总计|总额)?(?:约?为|是|:|\\n)?[ \\t]*(?:\\([^()\\n]{1,20}\\))?(?:为|约)?[ \\t]*';

/** The unit stands with the name: 转让底价(万元). Groups: 万, the number. */
const WITH_UNIT = '\\((?:人民币)?(万|亿)?元\\)[ ]*[:\\t\\n ]?[ \\t]*(\\d[\\d,]*(?:\\.\\d+)?)(?![\\d万亿])';

const priceRule = (names: string, not = ''): Rule<number> => {
  const pattern = new RegExp(`${not}(?:${names})(?:${WITH_UNIT}|${BETWEEN}${AMOUNT})`, 'g');
  return (notice: Notice): Finding<number> | null => {
    for (const match of statements(notice.text, pattern)) {
      const [, unitOfName, digitsOfName, digits, unit] = match;
      const value = yuanOf((digits ?? digitsOfName) as string, digits ? unit : unitOfName);
      if (value > 0) return quoted(notice, 'text', spanOf(match), value);
    }
    return null;
  };
};

export const assessPrice = priceRule(
  '评估总?[价值](?:[值格]|\\(含税\\))?|评估总价值?|评估价格|评估价值|评估金额|市场评估价|评估市场价值|评估结果|市场价值',
  '(?<!不)',
);

export const initialPrice = priceRule(
  '起拍价格?|起始价格?|起拍|变卖保留价|变卖价格?|挂牌底价|挂牌价格?|转让底价|竞价底价|拍卖底价|底价|首年租金|拍卖保留价|起叫价|竞买起价',
);

export const deposit = priceRule(
  '(?<!履约)(?:竞买|拍卖|变卖|竞拍|交易|投标|报名)?保证金(?:金额|数额)?',
  '(?<!履约)',
);

export const increment = priceRule('(?:增价|加价|竞价|递增)(?:幅度|阶梯|梯度)(?:为)?|最低加价');
