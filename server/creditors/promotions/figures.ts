/** A listing's figures for each day around a promotion. */
import { and, between, eq } from 'drizzle-orm';
import type { SubjectPromotion } from '../../../shared/contract/index.ts';
import { addDays, daysBetween } from '../../../shared/domain/promotion.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingDay } from '../../platform/db/schema.ts';

type Day = NonNullable<SubjectPromotion['days']>[number];
type Figures = NonNullable<SubjectPromotion['during']>;

const NONE: Figures = { looks: 0, consults: 0, visits: 0, impressions: 0, clicks: 0 };

/** The days up to today: as many before the promotion as it has, its own, and as many after it. */
export async function dailyFigures(
  db: Queries,
  listingId: number,
  { startDay, endDay }: { startDay: string; endDay: string },
  today: string,
): Promise<Day[]> {
  const cycle = daysBetween(startDay, endDay) + 1;
  const first = addDays(startDay, -cycle);
  const afterwards = addDays(endDay, cycle);
  const last = afterwards < today ? afterwards : today;
  const { views: looks, questions: consults, visits, impressions, clicks, day } = listingDay;
  const counted = await db
    .select({ day, looks, consults, visits, impressions, clicks })
    .from(listingDay)
    .where(and(eq(listingDay.listingId, listingId), between(day, first, last)));
  const byDay = new Map(counted.map((it) => [it.day, it]));
  const partOf = (at: string): Day['part'] => {
    if (at < startDay) return 'before';
    return at > endDay ? 'after' : 'during';
  };
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => {
    const at = addDays(first, index);
    return { ...NONE, ...byDay.get(at), day: at, part: partOf(at) };
  });
}

export const totalOf = (days: readonly Day[]): Figures =>
  days.reduce(
    (sum, it) => ({
      looks: sum.looks + it.looks,
      consults: sum.consults + it.consults,
      visits: sum.visits + it.visits,
      impressions: sum.impressions + it.impressions,
      clicks: sum.clicks + it.clicks,
    }),
    NONE,
  );

/** Yuan per unit, with two decimals; null without units. */
export const ratio = (yuan: number, count: number): number | null =>
  count === 0 ? null : Math.round((yuan * 100) / count) / 100;

/** The average, with one decimal; null without days. */
export const perDay = (count: number, days: number): number | null =>
  days === 0 ? null : Math.round((count * 10) / days) / 10;
