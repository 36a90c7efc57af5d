/** A past for the chart of creditors' visitors: their listings' views and questions, spread over the last days. */
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries } from '../../server/platform/db/database.ts';
import { claim, listing, listingDay, promotionOrder } from '../../server/platform/db/schema.ts';
import { PROMOTION_STATUS } from '../../shared/domain/promotion.ts';
import { CLAIM_STATUS, TRAFFIC_DAYS } from '../../shared/domain/subject.ts';
import { dayOf } from '../../shared/time.ts';
import { type Random, randomFrom } from '../listings/random.ts';
import { moment } from '../listings/times.ts';

const DAY_MS = 24 * 3_600_000;

/** From Sunday to Saturday: most people search on working days. */
const RHYTHM = [0.6, 1.15, 1.1, 1.05, 1, 0.95, 0.65] as const;
/** Of today a part has passed. */
const TODAY = 0.4;
/** How many times the visitors a promoted listing has, and some of them stay. */
const PROMOTED = 2.4;
const AFTERWARDS = 1.25;
/** Appointments for each question; views that began at a promoted place; how often it is shown for each of these. */
const VISITS = 0.45;
const CLICKS = 0.55;
const IMPRESSIONS = [16, 30] as const;

type Period = Pick<typeof promotionOrder.$inferSelect, 'listingId' | 'startDay' | 'endDay'>;

/**
 * For every listing with an owner. The figures of days are part of the listing's totals; before a claim was approved
 * no day was counted.
 */
export async function seedTraffic(tx: Queries, now: Date): Promise<void> {
  const owned = await tx
    .select({ listing, claimedAt: claim.decidedAt })
    .from(listing)
    .leftJoin(claim, and(eq(claim.listingId, listing.id), eq(claim.status, CLAIM_STATUS.claimed)))
    .where(isNotNull(listing.creditorId));
  const { listingId: promoted, startDay, endDay } = promotionOrder;
  const periods: Period[] = await tx
    .select({ listingId: promoted, startDay, endDay })
    .from(promotionOrder)
    .where(ne(promotionOrder.status, PROMOTION_STATUS.unpaid));
  for (const { listing: it, claimedAt } of owned) {
    const own = periods.filter(({ listingId }) => listingId === it.id);
    const days = daysOf(it, claimedAt ?? it.createdAt, now, own);
    if (it.creditorId !== null && days.length > 0) {
      const { id: listingId, creditorId } = it;
      await tx.insert(listingDay).values(days.map((day) => ({ listingId, creditorId, ...day })));
    }
  }
}

function daysOf(it: typeof listing.$inferSelect, since: Date, now: Date, periods: readonly Period[]) {
  const age = daysBetween(it.createdAt, now) + 1;
  const length = Math.min(daysBetween(since, now) + 1, TRAFFIC_DAYS);
  const random = randomFrom(`visitors of ${it.title}`);
  const days = Array.from({ length: Math.max(length, 0) }, (_, index) => moment(now, index + 1 - length, 12));
  const weights = days.map((day, index) => {
    const part = index === days.length - 1 ? TODAY : 1;
    return (RHYTHM[day.getUTCDay()] ?? 1) * random.between(0.75, 1.25) * part * boostOf(dayOf(day), periods);
  });
  const share = Math.min(1, length / age);
  const views = spread(random, Math.floor(it.viewCount * share), weights);
  const questions = spread(random, Math.floor(it.questionCount * share), weights);
  const visits = spread(random, Math.floor(it.questionCount * share * VISITS), weights);
  return days
    .map((day, index) => {
      const viewsOfDay = views[index] ?? 0;
      const isPromoted = periods.some((it) => isWithin(dayOf(day), it));
      const clicks = isPromoted ? Math.round(viewsOfDay * CLICKS) : 0;
      return {
        day: dayOf(day),
        views: viewsOfDay,
        questions: questions[index] ?? 0,
        visits: visits[index] ?? 0,
        impressions: Math.round(clicks * random.between(...IMPRESSIONS)),
        clicks,
      };
    })
    .filter((day) => day.views > 0 || day.questions > 0);
}

const isWithin = (day: string, { startDay, endDay }: Period) => startDay <= day && day <= endDay;

function boostOf(day: string, periods: readonly Period[]): number {
  if (periods.some((it) => isWithin(day, it))) return PROMOTED;
  return periods.some(({ endDay }) => endDay < day) ? AFTERWARDS : 1;
}

/** Midnights between two moments, in Shanghai. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((moment(to, 0, 0).getTime() - moment(from, 0, 0).getTime()) / DAY_MS);

/** Whole numbers that add up to the total; the position of the first is random, so that they do not coincide. */
function spread(random: Random, total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const start = random.next();
  let passed = 0;
  return weights.map((weight) => {
    const before = Math.floor((total * passed) / all + start);
    passed += weight;
    return Math.floor((total * passed) / all + start) - before;
  });
}
