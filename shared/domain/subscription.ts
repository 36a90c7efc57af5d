/** Subscriptions, and the changes that they report. */

/** Changes of a followed listing since its follower last looked. */
export const CHANGES = {
  price: '降价',
  soon: '即将开拍',
  ended: '已结束',
  gone: '已下架',
} as const;
export type Change = keyof typeof CHANGES;

/** An auction that begins within so long begins soon. */
export const SOON_MS = 24 * 3_600_000;

/** How much one can follow. */
export const MAX_FOLLOWS = 500;
export const MAX_SEARCHES = 20;

/** The maximum of news counts: 99+. */
export const MAX_NEWS = 99;

/** State of the daily mail: none wanted, an address that has yet to be confirmed, sent daily. */
export const MAIL_STATE = { off: 0, unconfirmed: 1, on: 2 } as const;

/** When the daily mail leaves, Shanghai time. */
export const MAIL_HOUR = 8;

export const FOLLOW_PAGE_SIZE = 10;
