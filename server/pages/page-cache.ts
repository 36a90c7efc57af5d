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
  /** Compressed variants by content coding, made when the page is kept. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

const LIFETIME_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function pageCache() {
  const kept = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    sizeCalculation: ({ body, encoded }) =>
      body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0) + 1,
  });
  const rendering = new Map<string, Promise<Page>>();

  /** Only what succeeded is kept. */
  async function renderAndKeep(key: string, render: () => Promise<Page>): Promise<Page> {
    const page = await render();
    if (page.status !== 200) return page;
    const [br, gz] = await Promise.all([
      brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      zip(page.body),
    ]);
    const keptPage = { ...page, encoded: { br, gzip: gz } };
    kept.set(key, keptPage);
    return keptPage;
  }

  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const known = kept.get(key) ?? rendering.get(key);
      if (known) return known;
      const result = renderAndKeep(key, render).finally(() => rendering.delete(key));
      rendering.set(key, result);
      return result;
    },
  };
}
