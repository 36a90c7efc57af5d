/** Counts the requests that this process answered in the last hour, and how many of them failed. */

const MINUTE_MS = 60_000;
const MINUTES = 60;

interface Minute {
  /** Minutes since 1970. */
  minute: number;
  all: number;
  failed: number;
}

export interface RequestCounts {
  /** @param status that was answered */
  add(status: number, now: Date): void;
  ofLastHour(now: Date): { all: number; failed: number };
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);

/** One entry for each minute, in a ring. */
export function requestCounts(): RequestCounts {
  const ring: Minute[] = Array.from({ length: MINUTES }, () => ({ minute: -1, all: 0, failed: 0 }));
  return {
    add(status, now) {
      const minute = minuteOf(now);
      const place = minute % MINUTES;
      const present = ring[place];
      const entry = present?.minute === minute ? present : { minute, all: 0, failed: 0 };
      entry.all += 1;
      if (status >= 500) entry.failed += 1;
      ring[place] = entry;
    },
    ofLastHour(now) {
      const last = minuteOf(now);
      const recent = ring.filter(({ minute }) => minute > last - MINUTES && minute <= last);
      return {
        all: recent.reduce((sum, { all }) => sum + all, 0),
        failed: recent.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}
