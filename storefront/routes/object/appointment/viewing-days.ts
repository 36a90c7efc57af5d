/** A listing's viewing times by day, as its page shows them. */

import { weekdayOf } from '../../../../shared/calendar/weekday.ts';
import type { ViewingSlot } from '../../../../shared/contract/index.ts';

export interface ViewingTime {
  /** As the wire writes it. */
  start: string;
  /** 09:30–11:30 */
  text: string;
  /** 11月23日 */
  left: number;
}

export interface ViewingDay {
  /** 11月23日 */
  date: string;
  weekday: string;
  times: ViewingTime[];
}

/** A slot as the page carries it: start in wire format, end as 11:30, free places. */
export type SlotRow = readonly [start: string, end: string, left: number];

export const slotRow = ({ start_time, end_time, left }: ViewingSlot): SlotRow => [
  start_time,
  clockOf(end_time),
  left,
];

export function viewingDaysOf(slots: readonly SlotRow[]): ViewingDay[] {
  const days = new Map<string, ViewingDay>();
  for (const [start, end, left] of slots) {
    const key = start.slice(0, 10);
    const [, month, date] = key.split('-').map(Number);
    const day = days.get(key) ?? { date: `${month}月${date}日`, weekday: weekdayOf(key), times: [] };
    day.times.push({ start, text: `${clockOf(start)}–${end}`, left });
    days.set(key, day);
  }
  return [...days.values()];
}

const clockOf = (time: string) => time.slice(11, 16);
