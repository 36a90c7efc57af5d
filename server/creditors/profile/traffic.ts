/** Views and questions of a creditor's listings, by day. */
import { and, between, eq, sql } from 'drizzle-orm';
import { TRAFFIC_DAYS } from '../../../shared/domain/subject.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingDay } from '../../platform/db/schema.ts';

const DAY_MS = 24 * 3_600_000;

interface Day {
  /** In Shanghai: 2026-11-20. */
  day: string;
  looks: number;
  consults: number;
}

/** The last days up to today, including days without events. */
export async function trafficOf(db: Queries, creditorId: number, now: Date): Promise<Day[]> {
  const days = Array.from({ length: TRAFFIC_DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (TRAFFIC_DAYS - 1 - index) * DAY_MS)),
  );
  const total = (column: typeof listingDay.views | typeof listingDay.questions) =>
    sql<number>`sum(${column})`.mapWith(Number);
  const counted = await db
    .select({
      day: listingDay.day,
      looks: total(listingDay.views),
      consults: total(listingDay.questions),
    })
    .from(listingDay)
    .where(
      and(eq(listingDay.creditorId, creditorId), between(listingDay.day, days[0] ?? '', days.at(-1) ?? '')),
    )
    .groupBy(listingDay.day);
  const byDay = new Map(counted.map((it) => [it.day, it]));
  return days.map((day) => byDay.get(day) ?? { day, looks: 0, consults: 0 });
}
