/** Working days, for promises such as an answer within three of them. */
import { gte } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import { calendarDay } from '../db/schema.ts';
import { isWorkingDay } from '../working-calendar.ts';

const DAY_MS = 86_400_000;

/**
 * Days that operators entered override the official calendar.
 * @returns for each moment the last of the given number of working days after its day in Shanghai, as YYYY-MM-DD
 */
export async function dueDays(db: Queries, from: readonly Date[], workingDays: number): Promise<string[]> {
  if (from.length === 0) return [];
  const earliest = from.reduce((one, other) => (other < one ? other : one));
  const isWorking = await calendarFrom(db, dayOf(earliest));
  return from.map((moment) => dayOf(walk(moment, workingDays, 1, isWorking)));
}

/** The same for one moment. */
export async function dueDay(db: Queries, from: Date, workingDays: number): Promise<string> {
  const [day] = await dueDays(db, [from], workingDays);
  if (day === undefined) throw new Error('a moment has a due day');
  return day;
}

/** @returns the moment before which everything is overdue that was to be done within so many working days */
export async function overdueBefore(db: Queries, now: Date, workingDays: number): Promise<Date> {
  // Holidays are shorter.
  const isWorking = await calendarFrom(db, dayOf(new Date(now.getTime() - (workingDays + 30) * DAY_MS)));
  return startOfDay(dayOf(walk(now, workingDays, -1, isWorking)));
}

type IsWorking = (day: string) => boolean;

async function calendarFrom(db: Queries, day: string): Promise<IsWorking> {
  const rows = await db.select().from(calendarDay).where(gte(calendarDay.day, day));
  const entered = new Map(rows.map((row) => [row.day, row.isWorking]));
  return (it) => entered.get(it) ?? isWorkingDay(it);
}

/** So many working days away from a moment, which is not counted. */
function walk(from: Date, workingDays: number, direction: 1 | -1, isWorking: IsWorking): Date {
  let moment = from;
  for (let left = workingDays; left > 0; ) {
    moment = new Date(moment.getTime() + direction * DAY_MS);
    if (isWorking(dayOf(moment))) left -= 1;
  }
  return moment;
}
