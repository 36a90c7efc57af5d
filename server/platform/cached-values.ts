/**
 * Caches figures and settings that are read for nearly every page and change rarely. Requests at the same time share
 * one read. A stale value is returned while a new one is read in the background; a value that is too old is never
 * returned.
 */
import { LRUCache } from 'lru-cache';
import type { Queries } from './db/database.ts';

interface CacheOptions {
  /** Values of different keys. */
  max: number;
  /** How long a value is returned as it is. */
  freshMs: number;
  /** Older values are never returned, however long the new one takes. */
  tooOldMs: number;
}

/** Reads a value. @param isAwaited false while an older value is returned */
export type Load<Value> = (isAwaited: boolean) => Promise<Value>;

interface CachedValues<Value> {
  /** @param load a failure is not cached */
  get: (key: string, load: Load<Value>) => Promise<Value>;
  /** Requests that wait for a value still get it; later ones get a newly read value. */
  forget: () => void;
}

export function cachedValues<Value extends object>({
  max,
  freshMs,
  tooOldMs,
}: CacheOptions): CachedValues<Value> {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    ttl: freshMs,
    // Tests replace the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });
  return {
    get(key, load) {
      const age = freshMs - values.getRemainingTTL(key);
      const allowStale = age < tooOldMs;
      const isAwaited = !allowStale || values.peek(key, { allowStale }) === undefined;
      return values.forceFetch(key, { context: () => load(isAwaited), allowStale });
    },
    forget: () => values.clear(),
  };
}

/** What a replica has may be older, and one that does not answer must not keep the primary's readers waiting. */
export function perDatabase<Cache extends object>(create: () => Cache): (db: Queries) => Cache {
  const caches = new WeakMap<Queries, Cache>();
  return (db) => {
    const cache = caches.get(db) ?? create();
    caches.set(db, cache);
    return cache;
  };
}

/** Reads what operators set. @param db not a transaction's: it is also read after the answer */
export type Lookup<Value> = (db: Queries) => Promise<Value>;

export interface Lookups {
  /** @param read reads it from the database */
  cache: <Value extends object>(read: Lookup<Value>) => Lookup<Value>;
  /** Call it after a change: it becomes visible in this process at once. */
  forget: () => void;
}

/** Changes by other processes are visible after this time, in ms. */
const VISIBLE_AFTER_MS = 10_000;

export function createLookups(): Lookups {
  const all: CachedValues<object>[] = [];
  return {
    cache<Value extends object>(read: Lookup<Value>): Lookup<Value> {
      const valuesIn = perDatabase(() => {
        const values = cachedValues<Value>({
          max: 1,
          freshMs: VISIBLE_AFTER_MS / 2,
          tooOldMs: VISIBLE_AFTER_MS,
        });
        all.push(values as unknown as CachedValues<object>);
        return values;
      });
      return (db) => valuesIn(db).get('', () => read(db));
    },
    forget() {
      for (const values of all) values.forget();
    },
  };
}
