/**
 * The plan of all listings before their properties are chosen: type, round and days. The shares give 1,500 listings,
 * of which about an eighth are open for bids at any hour.
 */
import type { ListingType } from '../../shared/domain/listing.ts';
import type { Round } from './prices.ts';
import { type Random, weighted } from './random.ts';
import { SALE_DAYS } from './times.ts';

export interface Slot {
  type: ListingType;
  round: Round;
  /** Day of the start counted from today, and how many days bidding lasts; referrals have the day they came. */
  start: number;
  days: number;
}

/** Auctions that start later than today, and those that were over before today, per type. */
const AHEAD = { 1: 358, 2: 140 } as const;
const OVER = { 1: 198, 2: 155 } as const;
/** Running at any hour: started yesterday or today for one day, or some days ago for longer. */
const DAILY = { 1: 78, 2: 12 } as const;
const SALES = 45;
const WINDOWS = 42;
const REFERRALS = 225;

export function slots(random: Random): Slot[] {
  return [
    ...times(AHEAD[1], () => ahead(random, judicialRound(random))),
    ...times(AHEAD[2], () => ahead(random, 'free')),
    ...times(DAILY[1] * 2, (i) => oneDay(1, random.chance(0.66) ? 'first' : 'second', -(i % 2))),
    ...times(DAILY[2] * 2, (i) => oneDay(2, 'free', -(i % 2))),
    ...times(SALES, () => ({
      type: 1,
      round: 'sale',
      start: -random.whole(1, SALE_DAYS - 2),
      days: SALE_DAYS,
    })),
    ...times(WINDOWS, (i) => window(random, i)),
    ...times(OVER[1], () => over(random, judicialRound(random))),
    ...times(OVER[2], () => over(random, 'free')),
    ...times(REFERRALS, () => ({ type: 3, round: 'free', start: -nearToday(random, 90), days: 0 })),
  ];
}

const times = (count: number, make: (index: number) => Slot): Slot[] =>
  Array.from({ length: count }, (_, index) => make(index));

const judicialRound = (random: Random): Round =>
  weighted(random, [
    ['first', 62],
    ['second', 29],
    ['sale', 9],
  ]);

const oneDay = (type: ListingType, round: Round, start: number): Slot => ({ type, round, start, days: 1 });

/** The later the round, the shorter its notice: a second auction isn't announced forty days before. */
function ahead(random: Random, round: Round): Slot {
  const latest = round === 'first' ? 40 : round === 'free' ? 34 : round === 'second' ? 24 : 14;
  return { ...typed(random, round), start: nearToday(random, latest) };
}

function over(random: Random, round: Round): Slot {
  const slot = typed(random, round);
  return { ...slot, start: -slot.days - nearToday(random, round === 'sale' ? 59 : 118) };
}

function typed(random: Random, round: Round): Omit<Slot, 'start'> {
  if (round === 'free') return { type: 2, round, days: random.pick([1, 1, 1, 3, 5, 7]) };
  return { type: 1, round, days: round === 'sale' ? SALE_DAYS : 1 };
}

/** A window of several days that lasts until tomorrow at least; every fourth begins today. */
function window(random: Random, index: number): Slot {
  const start = index % 4 === 0 ? 0 : -random.whole(1, 4);
  return { type: 2, round: 'free', start, days: 1 - start + random.whole(1, 3) };
}

/** 1 … latest, the near days about three times as often as the far ones. */
const nearToday = (random: Random, latest: number) => 1 + Math.floor(random.next() ** 1.5 * latest);
