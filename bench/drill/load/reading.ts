/** Visitors who browse and search. They write nothing. */
import { request } from './client.ts';
import { LISTINGS } from './people.ts';
import type { Work } from './work.ts';

export const browsing: Work = {
  name: 'browse',
  clients: 2,
  restMs: 200,
  async run({ site, send }, number) {
    // Every third one is a page that is not in the cache.
    const path =
      number % 3 === 0 ? `/object/${1 + ((number * 7) % LISTINGS)}` : number % 3 === 1 ? '/' : '/search';
    await send(() => request(site, path));
  },
};

export const searching: Work = {
  name: 'search',
  clients: 1,
  restMs: 250,
  async run({ site, send }, number) {
    const name = encodeURIComponent(`住宅${number % 50}`);
    await send(() => request(site, `/search?name=${name}`));
  },
};
