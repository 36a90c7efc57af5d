/**
 * When an auction is over. Many sources state a start and no end. Such an auction counts as over after the longest period
 * of its kind, so that nothing goes on for ever. The database computes the same (`listing.overTime`).
 */
import type { ListingType } from '../listing.ts';

const DAY_HOURS = 24;

/**
 * Hours from the start, by type. A judicial auction is bid on for 24 hours at least (法释〔2016〕18号, article 20), courts set
 * up to three days, and late bids extend it by minutes. Platforms list asset auctions for at most a month. A referral
 * without an end looks for investors for half a year.
 */
export const LONGEST_PERIOD_HOURS = {
  1: 3 * DAY_HOURS,
  2: 30 * DAY_HOURS,
  3: 180 * DAY_HOURS,
} as const satisfies Record<ListingType, number>;

/** A judicial sale at a fixed price (变卖) waits 60 days for a buyer (article 4 of 法明传〔2017〕455号). Titles name it. */
export const SALE_PERIOD_HOURS = 60 * DAY_HOURS;
export const SALE_WORD = '变卖';

/** Whether a listing is such a sale. */
export const isSale = (type: number | null, title: string): boolean =>
  type === 1 && title.includes(SALE_WORD);

const HOUR_MS = 3_600_000;

interface AuctionOf {
  type: number | null;
  title: string;
  start: Date | null;
  end: Date | null;
}

/** @returns null without a start and an end */
export function overTimeOf({ type, title, start, end }: AuctionOf): Date | null {
  if (end || !start) return end;
  const hours = isSale(type, title)
    ? SALE_PERIOD_HOURS
    : (LONGEST_PERIOD_HOURS[type as ListingType] ?? LONGEST_PERIOD_HOURS[3]);
  return new Date(start.getTime() + hours * HOUR_MS);
}
