/** Counts that were asked for before. They cost more than a page, and may lag behind. */
import { LRUCache } from 'lru-cache';
import type { ListingFilter } from './filter.ts';
import type { Count } from './list.ts';

const MAX_COUNTS = 2_000;

/** However long a new count takes, nobody is told one that is older than this. */
const TOO_OLD_MS = 5 * 60_000;

interface Kept {
  count: Promise<Count>;
  at: number;
  isRenewed: boolean;
}

/**
 * @param freshMs how long a count is told as it is. After that it is told while it is counted anew, so that nobody
 *   waits for what is known roughly.
 */
export function countCache(freshMs: number) {
  const counts = new LRUCache<string, Kept>({ max: MAX_COUNTS });
  return (filter: ListingFilter, load: () => Promise<Count>): Promise<Count> => {
    const key = JSON.stringify(filter, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const known = counts.get(key);
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < TOO_OLD_MS) {
      if (age >= freshMs && !known.isRenewed) renew(known, key, load);
      return known.count;
    }
    const kept = { count: load(), at: performance.now(), isRenewed: false };
    counts.set(key, kept);
    // A failure is told to those who wait for it, and to nobody else.
    kept.count.catch(() => counts.delete(key));
    return kept.count;
  };

  function renew(known: Kept, key: string, load: () => Promise<Count>) {
    known.isRenewed = true;
    const kept = { count: load(), at: performance.now(), isRenewed: false };
    kept.count.then(
      () => counts.set(key, kept),
      () => {
        known.isRenewed = false;
      },
    );
  }
}
