/** Subscriptions, and the changes that they report. */

/** Changes of a followed listing since its follower last looked. */
export const CHANGES = {
  price: '降价',
  soon: '即将开拍',
  ended: '已结束',
  gone: '已下架',
  round: '新一轮',
  edited: '有变更',
} as const;
export type Change = keyof typeof CHANGES;

/** How long before the start a follower may be reminded, in hours; 0: not at all. */
export const REMINDERS = { 0: '不提醒', 24: '提前1天', 72: '提前3天', 168: '提前7天' } as const;
export type ReminderHours = keyof typeof REMINDERS;
/** What one has who chose nothing. */
export const USUAL_REMINDER_HOURS = 24 satisfies ReminderHours;

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
