/**
 * When things happen, counted in Shanghai days from the day of `now`: 0 is today, negative days are past. Only
 * the day of `now` decides, so the same day gives the same listings at every hour.
 */

import type { Round } from './prices.ts';
import type { Property } from './property.ts';
import { type Random, weighted } from './random.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SHANGHAI = 480 * MINUTE;

export interface Schedule {
  createdAt: Date;
  start: Date;
  end: Date;
}

/** A moment of the day that lies `day` days after the day of `now`. */
export function moment(now: Date, day: number, hour: number, minute = 0): Date {
  const midnight = Math.floor((now.getTime() + SHANGHAI) / DAY) * DAY - SHANGHAI;
  return new Date(midnight + day * DAY + (hour * 60 + minute) * MINUTE);
}

/** The year that Shanghai's calendars show. */
export const yearOf = (now: Date) => new Date(now.getTime() + SHANGHAI).getUTCFullYear();

const MAX_NOTICE_DAYS = 45;
export const SALE_DAYS = 60;

/**
 * Days from announcement to start: at least 30 before a court first auctions realty or shares, 15 before all others,
 * and more if the announcement would otherwise be later than yesterday.
 */
export function noticeDays(random: Random, start: number, round: Round, { nature }: Property): number {
  const shortest = round === 'first' && (nature === 'realty' || nature === 'shares') ? 30 : 15;
  return Math.max(random.whole(shortest, Math.min(shortest + 15, MAX_NOTICE_DAYS)), start + 1);
}

/**
 * @param days how long bidding lasts
 * @param notice days from the announcement to the start
 */
export function scheduleOf(random: Random, now: Date, start: number, days: number, notice: number): Schedule {
  const hour = days > 1 && days < SALE_DAYS ? random.pick([0, 9, 10]) : startHour(random);
  return {
    createdAt: moment(now, start - notice, random.whole(9, 17), random.whole(0, 59)),
    start: moment(now, start, hour),
    end: moment(now, start + days, hour),
  };
}

const startHour = (random: Random) =>
  weighted(random, [
    [10, 68],
    [9, 10],
    [14, 14],
    [11, 3],
    [15, 5],
  ]);
