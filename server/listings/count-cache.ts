/** Counts that were asked for before. They cost more than a page, and may lag behind. */
import { LRUCache } from 'lru-cache';
import type { ListingFilter } from './filter.ts';
import type { Count } from './list.ts';

/** Longer than this nobody is told an old count, however long a new one takes. */
const OLD_MS = 5 * 60_000;

interface Kept {
  count: Promise<Count>;
  freshUntil: number;
}

/**
 * @param freshMs how long a count is told as it is. After that it is told once more while it is counted anew, so
 *   that nobody waits for what is known roughly.
 */
export function countCache(freshMs: number) {
  const kept = new LRUCache<string, Kept>({ max: 2_000, ttl: OLD_MS });
  return (filter: ListingFilter, load: () => Promise<Count>): Promise<Count> => {
    const key = JSON.stringify(filter, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const known = kept.get(key);
    if (known && performance.now() < known.freshUntil) return known.count;
    const count = load();
    const freshUntil = performance.now() + freshMs;
    if (known) {
      known.freshUntil = freshUntil;
      count.then(
        () => kept.set(key, { count, freshUntil }),
        () => {},
      );
      return known.count;
    }
    kept.set(key, { count, freshUntil });
    count.catch(() => kept.delete(key));
    return count;
  };
}
