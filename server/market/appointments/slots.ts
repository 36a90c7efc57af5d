/** Viewing times of a listing. Days are Shanghai days, independent of the machine's clock and time zone. */
import {
  BOOK_AHEAD_DAYS,
  BOOK_BEFORE_MS,
  DEFAULT_CAPACITY,
  DEFAULT_SLOTS,
} from '../../../shared/domain/appointment.ts';
import { formatTime, momentInShanghai } from '../../../shared/time.ts';
import type { viewingSlot } from '../../platform/db/schema.ts';
import { isAnnounced, isHoliday, isWeekend } from '../../platform/working-calendar.ts';

/** A time with its places, whether it has a row or not. */
export type Slot = Pick<
  typeof viewingSlot.$inferSelect,
  'startsAt' | 'endsAt' | 'capacity' | 'booked' | 'isOwn'
>;

interface SlotRequest {
  /** When the listing's auction ends; null if it has no end. */
  auctionEnd: Date | null;
  /** The listing's rows: times of its own, and booked usual ones. */
  rows: readonly Slot[];
  /** Days that operators closed, as YYYY-MM-DD. */
  closedDays: readonly string[];
  now: Date;
}

/** The bookable times in their order, including full ones. */
export function bookableSlots({ auctionEnd, rows, closedDays, now }: SlotRequest): Slot[] {
  const own = rows.filter(({ isOwn, startsAt }) => isOwn && startsAt > now);
  const offered = own.length > 0 ? own : usualSlots(rows, closedDays, now);
  return offered
    .filter(({ startsAt }) => startsAt.getTime() - now.getTime() > BOOK_BEFORE_MS)
    .filter(({ endsAt }) => auctionEnd === null || endsAt < auctionEnd)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The usual times of each working day from today on; their bookings are in the rows. */
function usualSlots(rows: readonly Slot[], closedDays: readonly string[], now: Date): Slot[] {
  const usual = new Map(rows.filter(({ isOwn }) => !isOwn).map((row) => [row.startsAt.getTime(), row]));
  const closed = new Set(closedDays);
  return daysFrom(now)
    .filter((day) => isViewingDay(day) && !closed.has(day))
    .flatMap((day) =>
      DEFAULT_SLOTS.map(({ start, end }) => {
        const startsAt = momentOf(day, start);
        const existing = usual.get(startsAt.getTime());
        return (
          existing ?? {
            startsAt,
            endsAt: momentOf(day, end),
            capacity: DEFAULT_CAPACITY,
            booked: 0,
            isOwn: false,
          }
        );
      }),
    );
}

const DAY_MS = 86_400_000;

/** The Shanghai day of a moment and the following bookable days, as YYYY-MM-DD. */
const daysFrom = (now: Date): string[] =>
  Array.from({ length: BOOK_AHEAD_DAYS + 1 }, (_, index) =>
    formatTime(new Date(now.getTime() + index * DAY_MS)).slice(0, 10),
  );

/** Whether the table of holidays covers all days that can be booked now. */
export const knowsHolidays = (now: Date): boolean => daysFrom(now).every(isAnnounced);

/** There are no viewings at weekends, also where the calendar makes one a working day in exchange for a holiday. */
const isViewingDay = (day: string): boolean => !isWeekend(day) && !isHoliday(day);

function momentOf(day: string, clock: string): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const moment = momentInShanghai(...partsOf(day), hour, minute);
  if (!moment) throw new Error(`${day} ${clock} is no time`);
  return moment;
}

function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
