/**
 * antd computes the styles of a component when the first one appears and forgets them when the last one goes. In page
 * tests that is once a test. Here they are computed once.
 */
import { createRequire } from 'node:module';

interface Cache {
  cache: Map<string, unknown>;
  opUpdate(key: string, update: (entry: Entry | undefined) => Entry | null): void;
}

/** How many components use the styles, and the styles. */
type Entry = [uses: number, styles: unknown];

const requireOfAntd = createRequire(createRequire(import.meta.url).resolve('antd'));
const { createCache } = requireOfAntd('@ant-design/cssinjs') as { createCache: () => Cache };

const caches: Cache = Object.getPrototypeOf(createCache());
caches.opUpdate = function (key, update) {
  const entry = this.cache.get(key) as Entry | undefined;
  this.cache.set(key, update(entry) ?? [0, entry?.[1]]);
};
