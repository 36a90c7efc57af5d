/** Days of a week, and the times at which appointments of it begin. */
import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { dayOf, startOfDay } from '../../../../shared/time.ts';

export type AppointmentOfAll = RecordOf<typeof contract.allAppointments>;

/** @param day YYYY-MM-DD */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

export const dayAfter = (day: string, days: number): string => dayOf(startOfDay(day, days));

/** The seven days of the week that begins with this one. */
export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));

interface TimeSpan {
  join_time: string | null;
  end_time: string | null;
}

interface Slot<Record> {
  /** 09:30–11:30 */
  name: string;
  byDay: ReadonlyMap<string, readonly Record[]>;
}

/** The earliest first. */
export function slotsOf<Record extends TimeSpan>(list: readonly Record[]): Slot<Record>[] {
  const slots = new Map<string, Map<string, Record[]>>();
  for (const record of list) {
    const [day = '', start = ''] = (record.join_time ?? '').split(' ');
    const end = record.end_time?.split(' ')[1] ?? '';
    const name = [start, end]
      .filter(Boolean)
      .map((time) => time.slice(0, 5))
      .join('–');
    const byDay = slots.get(name) ?? new Map<string, Record[]>();
    slots.set(name, byDay);
    byDay.set(day, [...(byDay.get(day) ?? []), record]);
  }
  return [...slots]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, byDay]) => ({ name, byDay }));
}
