/** Cached counts: a count costs more than a page, and may lag behind. */
import { LRUCache } from 'lru-cache';
import type { ListingFilter } from './filter.ts';
import type { Count } from './list.ts';

const MAX_COUNTS = 2_000;

/** An older count is never returned, however long the new one takes. */
const TOO_OLD_MS = 5 * 60_000;

/**
 * Callers with the same filter share one computation. A failure is not cached.
 * @param freshMs how long a count is returned as it is. After that it is returned while it is counted anew, so that
 *   no caller waits while an approximate number is cached.
 */
export function countCache(freshMs: number) {
  const counts = new LRUCache<string, Count, () => Promise<Count>>({
    max: MAX_COUNTS,
    ttl: freshMs,
    // Tests replace the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    noDeleteOnFetchRejection: true,
  });
  return (filter: ListingFilter, load: () => Promise<Count>): Promise<Count> => {
    const key = JSON.stringify(filter, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const age = freshMs - counts.getRemainingTTL(key);
    return counts.forceFetch(key, { context: load, allowStale: age < TOO_OLD_MS });
  };
}
