/** The whole site as one function: the API, the front end's files and the pages. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { staticFiles } from './http/static-files.ts';
import { createPages } from './pages/index.ts';
import { createRemoteApi, REMOTE_TIMEOUT_MS } from './remote-api.ts';
import type { OpenStore } from './store.ts';

export interface SiteOptions {
  config: Config;
  log: Logger;
  clock: () => Date;
  /** Null where another installation's API is shown. */
  store: OpenStore | null;
  isDevelopment: boolean;
  /** The built front end's files; in development Vite serves them. */
  clientDirectory?: string;
}

/** @returns a Hono app: `fetch(request)` answers everything the site answers */
export function createSite({ config, log, clock, store, isDevelopment, clientDirectory }: SiteOptions) {
  const { publicOrigin, imageOrigins, clientOrigins, apiOrigin = '' } = config;
  const site = store
    ? createApp({ ...store, db: store.database.db, clock, log, publicOrigin, clientOrigins })
    : createRemoteApi({ apiOrigin, log });

  if (clientDirectory) {
    site.get('/assets/*', ...staticFiles({ root: clientDirectory, precompressed: true }));
    site.get('/favicon.svg', serveStatic({ root: clientDirectory }));
  }
  const fetchPage = createPages({
    loadBuild: () => import('virtual:react-router/server-build'),
    backend: store
      ? {
          fetch: async (request) => site.fetch(request, { isRendering: true }),
          baseUrl: 'http://api.internal',
          pictureBase: '',
          publicOrigin,
          imageOrigins,
        }
      : {
          fetch: (request) => fetch(request, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) }),
          baseUrl: apiOrigin,
          pictureBase: apiOrigin,
          publicOrigin,
          imageOrigins,
        },
    isDevelopment,
  });
  site.all('*', (c) => fetchPage(c.req.raw, c.get('log')));
  return site;
}
