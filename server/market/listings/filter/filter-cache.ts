/** Cached figures of filters, such as counts: they cost more than a page, and may be slightly old. */
import { cachedValues, type Load } from '../../../platform/cached-values.ts';
import type { ListingFilter } from './filter.ts';

const MAX_FILTERS = 2_000;

const TOO_OLD_MS = 5 * 60_000;

/** @param freshMs how long a value stays fresh: see cachedValues */
export function filterCache<Figures extends object>(freshMs: number, tooOldMs = TOO_OLD_MS) {
  const figures = cachedValues<Figures>({ max: MAX_FILTERS, freshMs, tooOldMs });
  return (filter: ListingFilter, load: Load<Figures>): Promise<Figures> => {
    const key = JSON.stringify(filter, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    return figures.get(key, load);
  };
}
