/**
 * Public pages are the same for everyone, so that a rendered one is kept for a moment, compressed. Of many who
 * ask for a page at once, one renders it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Compressed variants by content coding, each created at its first request. */
  encoded: Partial<Record<Coding, Promise<Buffer>>>;
  /** It says of itself that it is true for a moment only: who asks next gets another. */
  isPassing: boolean;
}

export type Coding = 'br' | 'gzip';

const LIFETIME_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Of a page and its variants: pages shrink to a seventh. */
const SIZE_WITH_VARIANTS = 1.3;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESS: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => zip(body),
};

export function encoded(page: Page, coding: Coding): Promise<Buffer> {
  page.encoded[coding] ??= COMPRESS[coding](page.body);
  return page.encoded[coding];
}

export function pageCache() {
  const cache = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    sizeCalculation: ({ body }) => Math.ceil(body.length * SIZE_WITH_VARIANTS) + 1,
  });
  const rendering = new Map<string, Promise<Page>>();

  /** Caches only successful pages. */
  async function renderAndKeep(key: string, render: () => Promise<Page>): Promise<Page> {
    const page = await render();
    if (page.status === 200 && !page.isPassing) cache.set(key, page);
    return page;
  }

  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const cached = cache.get(key) ?? rendering.get(key);
      const page = cached && (await cached);
      if (page && !page.isPassing) return page;
      const result = renderAndKeep(key, render).finally(() => rendering.delete(key));
      rendering.set(key, result);
      return result;
    },
  };
}
