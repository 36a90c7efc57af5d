// npm run dev: Vite in front (components and styles reload in place), our server behind it, loaded through Vite
// so that its own changes reload too. The database is opened once, outside of what reloads.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';

process.env.NODE_ENV = 'development';
ensureInstalledForDevelopment();
const { createServer: createVite } = await import('vite');
const { getRequestListener } = await import('@hono/node-server');

const http = createServer();
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

const { readConfig } = await vite.ssrLoadModule('/server/platform/config/config.ts');
const { checkGateways, openGateways } = await vite.ssrLoadModule('/server/outside/gateways/index.ts');
const { openStore } = await vite.ssrLoadModule('/server/composition/store.ts');
const { seedEmptyDatabase } = await vite.ssrLoadModule('/server/composition/demonstration.ts');
const config = readConfig(process.env);
const clock = () => new Date();
let stopBackground;
const { createLog } = await vite.ssrLoadModule('/server/platform/log.ts');
const log = createLog(config.logLevel);
if (!config.apiOrigin) checkGateways(config);
const store = config.apiOrigin ? null : await openStore(config, log, root, { fileReader });
if (store) {
  await seedEmptyDatabase(store, config, root, clock);
  const { createViewCounter } = await vite.ssrLoadModule('/server/market/listings/index.ts');
  const { db } = store.database;
  store.gateways = openGateways(config, { db, clock, log, secret: store.secrets.sandbox });
  const { createJobRunner } = await vite.ssrLoadModule('/server/platform/jobs/index.ts');
  const { scheduledJobs } = await vite.ssrLoadModule('/server/composition/jobs.ts');
  const jobs = scheduledJobs({ ...config, ...store, db, clock, log });
  store.jobRunner = createJobRunner({ jobs, db, clock, log });
  stopBackground = store.jobRunner.start();
  store.viewCounter = createViewCounter(store.database.db, (err) =>
    log.error({ err }, 'could not write views; they stay in memory'),
  );
}

/** Builds the program for each file, so that it matches the current sources. */
async function fileReader() {
  const { buildFileReader } = await import('./build-file-reader.mjs');
  const builds = join(root, '.cache/workers');
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, 'dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return buildFileReader(folder);
}

let current = { module: null, site: null };
async function site() {
  const module = await vite.ssrLoadModule('/server/entry.ts');
  if (module !== current.module) {
    const options = { config, log, store, clock, isDevelopment: true };
    current = { module, site: module.createSite(options) };
  }
  return current.site;
}

const listener = getRequestListener(async (request) => {
  try {
    return await (await site()).fetch(request);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(error.stack, { status: 500 });
  }
});
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
http.listen(config.port, config.host, () =>
  console.log(`Development server at http://${config.host}:${http.address().port}`),
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite's own listener would leave before the database is closed.
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    await stopBackground?.();
    await vite.close();
    await store?.database.close();
    process.exit(0);
  });
}
