/**
 * Amounts of a listing that are probably mistakes: a start of 1元 with a deposit of 13.6万元, prices typed in 万元
 * instead of 元. One table for forms, calls, files and the review. Such amounts are possible: a person confirms them.
 */
import { amountWords, isFarApart, readYuan } from '../../fields/amount.ts';
import type { Fen } from '../../money.ts';
import { SUBJECT_FIELDS } from '../subject-fields.ts';
import { ROUND_FIELDS } from './auction-round.ts';

/** The amounts of a listing that have neighbours; null and absent where they are unknown. */
export const COMPARED_AMOUNTS = [
  'initial_price',
  'assess_price',
  'security_deposit',
  'bid_increment',
] as const;
type ComparedAmount = (typeof COMPARED_AMOUNTS)[number];
export type Amounts = { readonly [Name in ComparedAmount]?: Fen | null | undefined };

interface Rule {
  /** The amount that is in doubt first, and its neighbour. */
  amounts: readonly [ComparedAmount, ComparedAmount];
  isDoubtful: (one: Fen, other: Fen) => boolean;
  says: string;
}

const isAbove = (one: Fen, other: Fen) => one > other;

/** Of each pair the first rule that applies is reported. */
const PLAUSIBILITY_RULES: readonly Rule[] = [
  { amounts: ['initial_price', 'assess_price'], isDoubtful: isFarApart, says: '相差100倍以上' },
  { amounts: ['initial_price', 'assess_price'], isDoubtful: isAbove, says: '起拍价高于评估价' },
  { amounts: ['security_deposit', 'initial_price'], isDoubtful: isFarApart, says: '相差100倍以上' },
  { amounts: ['security_deposit', 'initial_price'], isDoubtful: isAbove, says: '保证金高于起拍价' },
  { amounts: ['bid_increment', 'initial_price'], isDoubtful: isAbove, says: '加价幅度高于起拍价' },
];

export interface Doubt {
  field: ComparedAmount;
  /** Chinese, with the values: 保证金13.6万元，起拍价1元，相差100倍以上. */
  text: string;
}

/**
 * @param before the amounts of the last version; each is compared with its own
 * @returns the amounts to confirm; empty for plausible ones
 */
export function doubtsAbout(amounts: Amounts, before: Amounts | null = null): Doubt[] {
  const reported = new Set<string>();
  const between = PLAUSIBILITY_RULES.flatMap(({ amounts: [field, other], isDoubtful, says }): Doubt[] => {
    const [one, two] = [amounts[field], amounts[other]];
    const pair = `${field} ${other}`;
    if (!one || !two || reported.has(pair) || !isDoubtful(one, two)) return [];
    reported.add(pair);
    return [{ field, text: `${named(field, one)}，${named(other, two)}，${says}` }];
  });
  const since = COMPARED_AMOUNTS.flatMap((field): Doubt[] => {
    const [now, last] = [amounts[field], before?.[field]];
    if (!now || !last || !isFarApart(now, last)) return [];
    return [{ field, text: `${named(field, now)}，上一版为${amountWords(last)}，相差100倍以上` }];
  });
  return [...between, ...since];
}

interface DealRule {
  amount: 'initial_price' | 'assess_price';
  isDoubtful: (price: Fen, amount: Fen) => boolean;
  says: string;
}

/** Bids begin at the start: a lower price is a deal outside of the auction, or a mistake. */
const DEAL_RULES: readonly DealRule[] = [
  { amount: 'initial_price', isDoubtful: isFarApart, says: '相差100倍以上' },
  { amount: 'initial_price', isDoubtful: (price, start) => price < start, says: '成交价低于起拍价' },
  { amount: 'assess_price', isDoubtful: isFarApart, says: '相差100倍以上' },
];

/** The same for the price of a deal. */
export function doubtsAboutDeal(price: Fen, amounts: Amounts): string[] {
  const reported = new Set<string>();
  return DEAL_RULES.flatMap(({ amount, isDoubtful, says }) => {
    const other = amounts[amount];
    if (!other || reported.has(amount) || !isDoubtful(price, other)) return [];
    reported.add(amount);
    return [`${ROUND_FIELDS.deal_price.label}${amountWords(price)}，${named(amount, other)}，${says}`];
  });
}

/** Values in yuan, as calls answer them and forms hold them; what is no number is no amount. */
export type YuanAmounts = { readonly [Name in ComparedAmount]?: unknown };

export const amountsInYuan = (values: YuanAmounts): Amounts =>
  Object.fromEntries(
    COMPARED_AMOUNTS.flatMap((name) => {
      const value = values[name];
      const reading = typeof value === 'number' ? readYuan(value) : null;
      return reading && reading.problem === undefined ? [[name, reading.fen]] : [];
    }),
  );

const named = (field: ComparedAmount, fen: Fen) => `${SUBJECT_FIELDS[field].label}${amountWords(fen)}`;

/** All doubts in one sentence, for messages; null for none. */
export const doubtText = (doubts: readonly Doubt[]): string | null =>
  doubts.length > 0 ? doubts.map(({ text }) => text).join('；') : null;
