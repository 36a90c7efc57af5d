/** Finds the amounts that a text states for a price, such as 起拍价：89.6万元. */
import { readAmount } from '../../../fields/amount.ts';
import type { Fen } from '../../../money.ts';
import type { COMPARED_AMOUNTS } from '../plausibility.ts';

/** How texts call the prices. */
const NAMES: Record<(typeof COMPARED_AMOUNTS)[number], string> = {
  initial_price: '起拍价格?|起拍金额|拍卖起拍价|起始价|变卖价',
  assess_price: '评估总?价格?值?|评估值',
  security_deposit: '(?:竞买|竞拍|拍卖|参拍)?保证金(?:金额|数额)?',
  bid_increment: '(?:加|增)价幅度',
};

/** Prices of before: 第一次拍卖起拍价120万元. */
const FORMER = /(?:原|前次|上次|上一?轮|此前|首次|第[一二三]次|[一二三]拍)[^,。;:!?]{0,8}$/;
/** Between the name and the number: 为, 是, a colon, 人民币, (元), ¥. */
const BETWEEN =
  ' ?(?:\\((?:人民币)?(万?)元?\\))? ?[:=]? ?(?:为|是|即|计|共计|合计)? ?[:=]?(?:人民币|RMB)? ?[¥:]? ?';
const NUMBER = '(\\d+(?:,\\d{3})*(?:\\.\\d+)?) ?(亿元|万元|亿|万|元)?';
/** Neither 起拍价8000元/平方米 nor 10%, a range, a date or a price that something was lowered from. */
const NOT_AFTER = /^ ?(?:[/%‰折倍次年月日号时项条、]|[-~—至到]|左右|以上|以下|每|下?降|调整|调低|变更|改)/;
/** A number without a unit is an amount only from here on. */
const LEAST_BARE = 1_000;

const PATTERNS = Object.fromEntries(
  Object.entries(NAMES).map(([field, names]) => [field, new RegExp(`(?:${names})${BETWEEN}${NUMBER}`, 'g')]),
) as Record<keyof typeof NAMES, RegExp>;

/** @param text half-width, in one line */
export const amountsIn = (text: string, field: keyof typeof NAMES): Fen[] =>
  [...text.matchAll(PATTERNS[field])].flatMap(({ 0: whole, 1: heading, 2: number = '', 3: unit, index }) => {
    const after = text.slice(index + whole.length);
    if (FORMER.test(text.slice(Math.max(0, index - 16), index)) || NOT_AFTER.test(after)) return [];
    // The pattern may have stopped inside of a longer number.
    if (/^[,.]?\d/.test(after)) return [];
    if (!unit && !heading && Number(number.replaceAll(',', '')) < LEAST_BARE) return [];
    const reading = readAmount(number + (unit ?? (heading ? `${heading}元` : '元')));
    return reading.problem === undefined ? [reading.fen] : [];
  });
