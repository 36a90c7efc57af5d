/** The whole site as one function: the API, the front end's files and the pages. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { messages } from '../shared/messages.ts';
import { createApp } from './app.ts';
import { addPageFigures, serverFigures } from './composition/figures.ts';
import { createRemoteApi, remoteApiFor } from './composition/remote-api.ts';
import { renderHomeWith } from './composition/site-preview.ts';
import type { OpenStore } from './composition/store.ts';
import type { ViewCounter } from './market/listings/index.ts';
import { qrCodeRoutes } from './market/qr-codes/index.ts';
import { readSettings } from './market/site/index.ts';
import type { Gateways } from './outside/gateways/index.ts';
import type { Config } from './platform/config/config.ts';
import { TILE_FILE_PATH } from './platform/config/map-settings.ts';
import type { OpenPublicReads } from './platform/db/replica/open.ts';
import { answer } from './platform/http/answer.ts';
import type { DoorEnv } from './platform/http/door-env.ts';
import { fileRanges } from './platform/http/files/file-ranges.ts';
import { staticFiles } from './platform/http/files/static-files.ts';
import { limitBody } from './platform/http/input/body-limit.ts';
import { visitorAddress } from './platform/http/visitor-address.ts';
import type { JobRunner } from './platform/jobs/index.ts';
import { createPages, MAX_FORM_BYTES, type PageOptions, pageCache } from './platform/pages/index.ts';

export interface SiteOptions {
  config: Config;
  log: Logger;
  clock: () => Date;
  /** Null for a remote API. */
  store:
    | (OpenStore & {
        viewCounter: ViewCounter;
        gateways: Gateways;
        jobRunner: JobRunner;
        /** Null without a replica. */
        publicReads?: OpenPublicReads | null;
      })
    | null;
  isDevelopment: boolean;
  /** The built front end's files; in development Vite serves them. */
  clientDirectory?: string;
  /** The PMTiles file of the operator's own map. */
  tileFile?: string;
}

/** @returns a Hono app: `fetch(request)` answers all requests to the site */
export function createSite({
  config,
  log,
  clock,
  store,
  isDevelopment,
  clientDirectory,
  tileFile,
}: SiteOptions) {
  const {
    publicOrigin,
    imageOrigins,
    clientOrigins,
    trustedProxies,
    smsDailyBudget,
    apiOrigin = '',
  } = config;
  const publicReads = store?.publicReads ?? undefined;
  const cache = pageCache({ staleMs: config.stalePagesMs });
  const figures = store && serverFigures({ config, clock, store });
  if (figures) addPageFigures(figures.metrics, cache);
  const app =
    store &&
    figures &&
    createApp({
      ...store,
      ...figures,
      metricsToken: config.metricsToken,
      db: store.database.db,
      publicReads,
      clock,
      log,
      publicOrigin,
      clientOrigins,
      trustedProxies,
      smsDailyBudget,
      pages: {
        forget: cache.clear,
        renderHome: (settings) => renderHomeWith(settings, pageOptions(), log),
      },
    });
  const site = app ?? createRemoteApi({ apiOrigin, log, trustedProxies, publicOrigin, clientOrigins });

  if (clientDirectory) {
    site.get('/assets/*', ...staticFiles({ root: clientDirectory, precompressed: true }));
    for (const path of ['/favicon.svg', '/placeholders/*']) {
      site.get(path, serveStatic({ root: clientDirectory }));
    }
  }
  if (tileFile) site.get(TILE_FILE_PATH, fileRanges(tileFile));
  const pageOptions = (): PageOptions => ({
    loadBuild: () => import('virtual:react-router/server-build'),
    backend: {
      apiFor: app ? (visit) => ({ answer: app.inProcess(visit) }) : remoteApiFor(apiOrigin),
      pictureBase: apiOrigin,
      publicOrigin,
      imageOrigins,
      mapsKey: config.mapsKey,
      mapTiles: config.map?.tiles,
      clock,
    },
    isDevelopment,
    uploadOrigins: config.storage.kind === 's3' ? [new URL(config.storage.endpoint).origin] : [],
    tileOrigins: config.map?.origin ? [config.map.origin] : [],
  });
  const fetchPage = createPages({ ...pageOptions(), cache, publicReads });
  site.route('/', qrCodeRoutes({ publicOrigin, settings: store && (() => readSettings(store.database.db)) }));
  const page = (c: Context<DoorEnv>) =>
    fetchPage(c.req.raw, {
      log: c.get('log')(),
      visitor: visitorAddress(c, trustedProxies),
      respond: (body, head) => answer(c, body, head),
    });
  // Checking for a body costs more than serving a cached page.
  const limit = limitBody(MAX_FORM_BYTES, (c) => c.text(messages.tooLarge, 413));
  site.post('*', limit, page);
  site.all('*', page);
  return site;
}
