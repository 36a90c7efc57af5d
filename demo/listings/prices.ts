/**
 * Starting price, deposit and increment as the rules have them: a court's first auction starts at 70 % of the
 * appraised value or more, the second at most a fifth lower, the forced sale (变卖) at the second one's price;
 * deposits are 5 to 20 % of the starting price. Whole yuan.
 */
import { roundTo } from './property.ts';
import { type Random, randomFrom, weighted } from './random.ts';

/** How often it was offered: a court's first and second auction and its sale, or a seller's free auction. */
export type Round = 'first' | 'second' | 'sale' | 'free';

export interface Prices {
  assessed: number | null;
  initial: number;
  deposit: number;
  increment: number;
}

/** `key` decides: the same property has the same first price in each of its rounds. */
export function pricesOf(key: string, round: Round, value: number, appraised = true): Prices {
  const random = randomFrom(`prices of ${key}`);
  const initial = round === 'free' ? freePrice(random, value) : judicialPrice(random, round, value);
  return {
    assessed: appraised ? value : null,
    initial,
    // In a forced sale bidders pay the whole price in advance.
    deposit: round === 'sale' ? initial : depositOf(random, initial),
    increment: incrementOf(random, initial),
  };
}

function judicialPrice(random: Random, round: Round, value: number): number {
  const share = weighted(random, [
    [0.7, 60],
    [0.75, 4],
    [0.8, 12],
    [0.9, 4],
    [1, 20],
  ]);
  // Rounding up, because below the share it would not be allowed.
  const step = weighted(random, [
    [1, 55],
    [100, 25],
    [value > 1_000_000 ? 10_000 : 1_000, 20],
  ]);
  const first = share === 1 ? value : up(value * share, step);
  return round === 'first' ? first : up(first * 0.8, step === 1 ? 1 : 100);
}

const up = (amount: number, step: number) => Math.ceil(Math.round(amount * 100) / 100 / step) * step;

function freePrice(random: Random, value: number): number {
  const share = weighted(random, [
    [random.between(0.6, 0.75), 35],
    [random.between(0.75, 0.95), 35],
    [1, 30],
  ]);
  return share === 1 ? value : up(value * share, value > 1_000_000 ? 10_000 : 100);
}

function depositOf(random: Random, initial: number): number {
  const share = random.pick([0.05, 0.08, 0.1, 0.1, 0.1, 0.12, 0.15, 0.2]);
  const step = initial < 30_000 ? 100 : initial < 600_000 ? 1_000 : 10_000;
  const deposit = Math.max(roundTo(initial * share, step), step);
  if (deposit < initial * 0.05) return deposit + step;
  return deposit > initial * 0.2 ? deposit - step : deposit;
}

/** The neat amounts that auctioneers choose, in every power of ten. */
const NEAT = [1, 2, 3, 5, 8];

function incrementOf(random: Random, initial: number): number {
  const all = [10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((ten) => NEAT.map((it) => it * ten));
  return random.pick(all.filter((it) => it !== 80 && it >= initial * 0.003 && it <= initial * 0.01));
}
