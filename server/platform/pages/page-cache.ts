/**
 * Caches public pages, which are the same for everyone, for some seconds, with their compressed variants. Simultaneous
 * requests for a page render it once.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Compressed variants by content coding, each created at its first request. */
  encoded: Partial<Record<Coding, Variant>>;
  /** The page has `Cache-Control: no-store`: the next request renders it again. */
  isUncacheable: boolean;
}

type Coding = 'br' | 'gzip';

interface Variant {
  bytes: Buffer;
  /** A better one was begun. */
  isImproved: boolean;
}

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

export function pageCache() {
  const cache = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    // A page above the limit is returned and not cached.
    sizeCalculation: (page) =>
      isCacheable(page) ? Math.ceil(page.body.length * SIZE_WITH_VARIANTS) + 1 : MAX_BYTES + 1,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // After `clear`, waiting requests still get their page, which is not cached.
    ignoreFetchAbort: true,
  });

  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      let isOwn = false;
      const page = await cache.forceFetch(key, {
        context: () => {
          isOwn = true;
          return render();
        },
      });
      return page.isUncacheable && !isOwn ? render() : page;
    },
    /** A page that is being rendered may be outdated: it is not cached. */
    clear: () => cache.clear(),
  };
}

const isCacheable = ({ status, isUncacheable }: Page): boolean => status === 200 && !isUncacheable;
