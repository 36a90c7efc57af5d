/** Cached figures of filters, as counts: one costs more than a page, and may lag behind. */
import { LRUCache } from 'lru-cache';
import type { ListingFilter } from './filter.ts';

const MAX_FILTERS = 2_000;

/** Older figures are never returned, however long the new one takes. */
const TOO_OLD_MS = 5 * 60_000;

/**
 * Callers with the same filter share one computation. A failure is not cached.
 * @param freshMs how long a count is returned as it is. After that it is returned while it is computed anew, so that
 *   no caller waits while an approximate figure is cached.
 */
export function filterCache<Figures extends object>(freshMs: number) {
  const figures = new LRUCache<string, Figures, () => Promise<Figures>>({
    max: MAX_FILTERS,
    ttl: freshMs,
    // Tests replace the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    noDeleteOnFetchRejection: true,
  });
  return (filter: ListingFilter, load: () => Promise<Figures>): Promise<Figures> => {
    const key = JSON.stringify(filter, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const age = freshMs - figures.getRemainingTTL(key);
    return figures.forceFetch(key, { context: load, allowStale: age < TOO_OLD_MS });
  };
}
