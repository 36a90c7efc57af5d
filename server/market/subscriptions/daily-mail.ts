/** Sends the daily mail: in the morning, once a day, and only when something changed since the last one. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { MAIL_HOUR, MAIL_STATE } from '../../../shared/domain/subscription.ts';
import { formatTime } from '../../../shared/time.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { subscriptionMail } from '../../platform/db/schema.ts';
import { digestOf } from './digest.ts';
import { markMailed, unreportedNews } from './news.ts';

interface DailyMailOptions {
  db: Queries;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
}

/** The maximum per run, so that other jobs are not delayed. */
const AT_ONCE = 20;
/** The pause after all subscribers were processed, in ms. */
const PAUSE_MS = 60_000;

/** @returns the function of the job, to be called about every second */
export function dailyMail({ db, publicOrigin }: DailyMailOptions) {
  let pausedUntil = 0;
  return async (now: Date): Promise<void> => {
    if (now.getTime() < pausedUntil) return;
    const [today, hour] = [formatTime(now).slice(0, 10), Number(formatTime(now).slice(11, 13))];
    if (hour < MAIL_HOUR) return;
    for (let done = 0; done < AT_ONCE; done += 1) {
      if (!(await processNext(db, today, now, publicOrigin))) {
        pausedUntil = now.getTime() + PAUSE_MS;
        return;
      }
    }
  };
}

/** @returns false when all subscribers were processed today */
const processNext = (db: Queries, today: string, now: Date, publicOrigin: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { status, lookedOn, userId } = subscriptionMail;
    const [next] = await tx
      .select()
      .from(subscriptionMail)
      .where(and(eq(status, MAIL_STATE.on), or(isNull(lookedOn), lt(lookedOn, today))))
      .orderBy(asc(userId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return false;
    const news = await unreportedNews(tx, next.userId, now);
    await markMailed(tx, next.userId, now);
    if (news.follows.length + news.searches.length > 0) {
      const mail = digestOf(news, { publicOrigin, token: next.token });
      await enqueue(tx, 'mail', { to: next.email, kind: 'digest', ...mail }, now);
    }
    await tx.update(subscriptionMail).set({ lookedOn: today }).where(eq(userId, next.userId));
    return true;
  });
