/** Visitors who browse and search. They write nothing. */
import { isAccepted, request } from './client.ts';
import { LISTINGS } from './people.ts';
import type { Visit, Work } from './work.ts';

async function open({ site, send, see }: Visit, path: string): Promise<void> {
  const page = await send(() => request(site, path));
  if (isAccepted(page)) see(page);
}

export const browsing: Work = {
  name: 'browse',
  clients: 2,
  restMs: 200,
  async run(visit, number) {
    // Every third one is a page that is not in the cache.
    const path =
      number % 3 === 0 ? `/object/${1 + ((number * 7) % LISTINGS)}` : number % 3 === 1 ? '/' : '/search';
    await open(visit, path);
  },
};

export const searching: Work = {
  name: 'search',
  clients: 1,
  restMs: 250,
  async run(visit, number) {
    const name = encodeURIComponent(`住宅${number % 50}`);
    await open(visit, `/search?name=${name}`);
  },
};
