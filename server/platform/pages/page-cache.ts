/**
 * Caches public pages, which are the same for everyone, for some seconds, with their compressed variants. Simultaneous
 * requests for a page render it once. A page that fails is answered as it was last, marked as old; while the database is
 * away, all are.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/errors.ts';
import { markedAsOld } from './old-page.ts';
import type { Coding, Page } from './page.ts';

const LIFETIME_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** The size of a page with its variants, relative to the page: compressed pages have a seventh of the size. */
const SIZE_WITH_VARIANTS = 1.3;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** For a page that may never be requested again: a third of the time for a sixth more bytes, without another thread. */
const COMPRESS_FAST: Record<Coding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, quality(3)),
  gzip: (body) => gzipSync(body, { level: 3 }),
};

const COMPRESS_SMALL: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, quality(5)),
  gzip: (body) => zip(body),
};

/** The first request of a page gets it compressed quickly. The second one compresses it well, for later requests. */
export function encoded(page: Page, coding: Coding): Buffer {
  const variant = page.encoded[coding];
  if (!variant) {
    const bytes = COMPRESS_FAST[coding](page.body);
    page.encoded[coding] = { bytes, isImproved: false };
    return bytes;
  }
  if (!variant.isImproved) {
    variant.isImproved = true;
    const improve = (bytes: Buffer) => {
      variant.bytes = bytes;
    };
    // If it fails, the first variant is still complete.
    COMPRESS_SMALL[coding](page.body).then(improve, () => {});
  }
  return variant.bytes;
}

export type PageCache = ReturnType<typeof pageCache>;

interface PageCacheOptions {
  /** Measures ages, in ms: a clock that is never set back. */
  now?: () => number;
  /** How long a page may be answered while the database is away. */
  staleMs?: number;
}

/** While the database is away, it is tried this often: each try may wait for a connection. */
const TRY_AGAIN_MS = 2_000;

/** While too many others wait to be rendered, a page of a moment ago is answered. */
const RECENT_MS = 60_000;

/** Keeps the page of the cache. */
class PageUnavailable extends Error {
  constructor(readonly page: Page) {
    super('the page is not available');
  }
}

export function pageCache({ now = () => performance.now(), staleMs = 3_600_000 }: PageCacheOptions = {}) {
  let awayUntil = 0;
  const answers = { cached: 0, rendered: 0, recent: 0, old: 0 };
  const cache = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
    // A page above the limit is returned and not cached.
    sizeCalculation: (page) =>
      isCacheable(page) ? Math.ceil(page.body.length * SIZE_WITH_VARIANTS) + 1 : MAX_BYTES + 1,
    fetchMethod: async (_key, _stale, { context: render }) => {
      const page = await render();
      if (page.status >= 500) throw new PageUnavailable(page);
      return page;
    },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    // After `clear`, waiting requests still get their page, which is not cached.
    ignoreFetchAbort: true,
  });

  /** The page as it was last, unless it is older. */
  function lastOf(key: string, maxAgeMs: number): Page | undefined {
    const age = LIFETIME_MS - cache.getRemainingTTL(key);
    return age <= maxAgeMs ? cache.get(key, { allowStale: true }) : undefined;
  }

  function staleOf(key: string): Page | undefined {
    const page = lastOf(key, staleMs);
    if (!page) return undefined;
    page.marked ??= markedAsOld(page);
    answers.old += 1;
    return page.marked;
  }

  return {
    /** @param least what the page must contain of the database: an older one is rendered again */
    async get(key: string, render: () => Promise<Page>, least = 0n): Promise<Page> {
      const stale = now() < awayUntil && staleOf(key);
      if (stale) return stale;
      let isOwn = false;
      try {
        const context = () => {
          isOwn = true;
          return render();
        };
        const isOlder = ({ position }: Page) => !isOwn && position < least;
        let page = await cache.forceFetch(key, { context });
        if (isOlder(page)) page = await cache.forceFetch(key, { context, forceRefresh: true });
        answers[isOwn ? 'rendered' : 'cached'] += 1;
        // Others' rendering may have begun too early for this request.
        return isOlder(page) || (page.isUncacheable && !isOwn) ? render() : page;
      } catch (error) {
        const recent = error instanceof Refusal && lastOf(key, RECENT_MS);
        if (recent) {
          answers.recent += 1;
          return recent;
        }
        if (!(error instanceof PageUnavailable)) throw error;
        // By a mistake of ours one page fails; without the database all do.
        if (error.page.status === 503) awayUntil = now() + TRY_AGAIN_MS;
        return staleOf(key) ?? error.page;
      }
    },
    /** A page that is being rendered may be outdated: it is not cached. */
    clear: () => cache.clear(),
    /** Since the start of the process. */
    answers: () => ({ ...answers }),
  };
}

const isCacheable = ({ status, isUncacheable }: Page): boolean => status === 200 && !isUncacheable;
