/**
 * Measures the current rate of requests for codes. Phones without an account share a part of the day's messages, per
 * hour and per day. When it is used up, phones with an account still get codes.
 */
import { type SQL, sql } from 'drizzle-orm';
import { formatTime, parseTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { outbox, smsCode } from '../../platform/db/schema.ts';

const HOUR_MS = 3_600_000;

export const RATE_WINDOW_MS = 10 * 60_000;

/** The share of the day's messages for phones without an account. */
const OPEN_SHARE = { ofDay: 0.6, ofDayInAnHour: 0.1 } as const;

/** More than this in ten minutes is unusual. */
const USUAL = { shareOfDay: 0.02, atLeast: 30, perNetwork: 30 } as const;

const MAX_LEVEL = 8;

interface CodeRate {
  /** Text messages of the day, codes and notices, also failed ones. */
  sentToday: number;
  /** Requests of the last minutes. */
  lately: number;
  /** Whether phones without an account have used their share, of this hour or of today. */
  isOpenShareUsed: boolean;
  /** The difficulty of the required proof of work: 0 none, up to 8. */
  level: number;
}

/** Counts the current requests. @param network the caller's */
export async function codeRate(
  db: Queries,
  network: string | null,
  dailyBudget: number,
  now: Date,
): Promise<CodeRate> {
  const today = startOfDay(now);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const first = today < hourAgo ? today : hourAgo;
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const isLate = sql`${smsCode.sentAt} > ${at(new Date(now.getTime() - RATE_WINDOW_MS))}`;
  const isOpen = sql`not ${smsCode.withheld} and not ${smsCode.hasAccount}`;
  const counted = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [counts] = await db
    .select({
      codesToday: counted(sql`not ${smsCode.withheld} and ${smsCode.sentAt} >= ${at(today)}`),
      noticesToday: sql<number>`(${noticesSince(today)})`.mapWith(Number),
      openToday: counted(sql`${isOpen} and ${smsCode.sentAt} >= ${at(today)}`),
      openInAnHour: counted(sql`${isOpen} and ${smsCode.sentAt} > ${at(hourAgo)}`),
      lately: counted(isLate),
      ofNetwork: counted(sql`${isLate} and ${smsCode.network} = ${network}::text`),
    })
    .from(smsCode)
    .where(sql`${smsCode.sentAt} >= ${at(first)}`);
  const {
    codesToday = 0,
    noticesToday = 0,
    openToday = 0,
    openInAnHour = 0,
    lately = 0,
    ofNetwork = 0,
  } = counts ?? {};
  const share = (part: number) => Math.max(USUAL.atLeast, Math.ceil(dailyBudget * part));
  const usual = share(USUAL.shareOfDay);
  const isOpenShareUsed =
    openToday >= share(OPEN_SHARE.ofDay) || openInAnHour >= share(OPEN_SHARE.ofDayInAnHour);
  const isUnusual = isOpenShareUsed || lately >= usual || ofNetwork >= USUAL.perNetwork;
  const level = isUnusual ? Math.min(MAX_LEVEL, Math.max(1, Math.ceil(lately / usual))) : 0;
  return { sentToday: codesToday + noticesToday, lately, isOpenShareUsed, level };
}

/** Notices cost as much as codes. */
const noticesSince = (moment: Date) =>
  sql`select count(*) from ${outbox} where kind = 'sms' and ${outbox.createdAt} >= ${moment.toISOString()}::timestamptz`;

/** The day is the one in China. */
export const startOfDay = (now: Date) => parseTime(formatTime(now).slice(0, 10)) ?? now;
