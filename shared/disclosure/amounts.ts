/** Amounts in texts. An amount without a unit, and a price per square metre or ton, is no price of the lot. */

/** 98万 and ￥21,600 at the end of a clause are amounts without 元. */
const DIGITS =
  '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)[】\\]]?[ ]*(亿|万|百万|千万|千|仟|佰)?[ ]*余?(?:元|(?<=[万亿]|(?:[¥￥]|RMB[ ]*)[\\d,.]+)(?=[;。、()\\s]|,(?!\\d)|$))';
const CAPITALS = '([零壹贰叁肆伍陆柒捌玖拾佰仟一二两三四五六七八九十百千万亿]{2,16})[ ]*[元圆]整?';

/** 元/吨, 元每月; a rent of a year and the step of a bid (元/年, 元/次) are amounts. */
const EACH =
  '[ ]*(?:/(?:[㎡平亩吨台辆个件套间户人月日天栋组批公立米只株份股车宗标kKmMtT]|年/|[0-9一二两三四五六七八九十])|每(?!次))|\\([^)\\n]{0,8}[/每]';

/** Groups: the digits and their unit (万, 亿), or the number in words. */
export const AMOUNT = `(?:(?:人民币|RMB|¥|￥)[ ]*[:为]?[ ]*)*[【\\[]?(?:${DIGITS}|${CAPITALS})(?!${EACH})`;

const UNITS: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  仟: 1e3,
  佰: 100,
};

/** Yuan, to the fen. */
export function yuanOf(digits: string, unit: string | undefined): number {
  const number = Number(digits.replaceAll(',', '')) * (unit ? (UNITS[unit] ?? 1) : 1);
  return Math.round(number * 100) / 100;
}

/** @param groups as `AMOUNT` has them */
export const amountOf = ([digits, unit, words]: readonly (string | undefined)[]): number =>
  digits === undefined ? numberInWords(words ?? '') : yuanOf(digits, unit);

const NUMERALS = ['零', '壹一', '贰二两', '叁三', '肆四', '伍五', '陆六', '柒七', '捌八', '玖九'];
const POWERS: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1e3, 千: 1e3 };

/** 肆佰捌拾贰万 is 4820000. */
function numberInWords(words: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of words) {
    const power = POWERS[character];
    if (character === '万' || character === '亿') {
      const unit = UNITS[character] as number;
      total = character === '亿' ? (total + section + digit) * unit : total + (section + digit) * unit;
      section = 0;
      digit = 0;
    } else if (power) {
      section += (digit || 1) * power;
      digit = 0;
    } else digit = NUMERALS.findIndex((written) => written.includes(character));
  }
  return total + section + digit;
}
