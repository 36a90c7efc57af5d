/** The server process: reads the configuration, opens the store, serves, and stops without losing a request. */
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { answerCopyRequests } from './backup/index.ts';
import { correctStoredFiles } from './composition/data-directory.ts';
import { describeAccounts, seedEmptyDatabase } from './composition/demonstration.ts';
import { serverFigures } from './composition/figures.ts';
import { scheduledJobs } from './composition/jobs.ts';
import { type OpenStore, openStore } from './composition/store.ts';
import { compareWitness, describeComparison, isOlder } from './composition/witness.ts';
import { createSite } from './entry.ts';
import { createViewCounter } from './market/listings/index.ts';
import { checkGateways, openGateways } from './outside/gateways/index.ts';
import { hasKeyOfNewest, startChain } from './platform/audit/index.ts';
import { type Config, lacksPublicOrigin, readConfig } from './platform/config/config.ts';
import { openPublicReads } from './platform/db/replica/open.ts';
import { createEntrance } from './platform/entrance.ts';
import { explain } from './platform/explain.ts';
import { createJobRunner } from './platform/jobs/index.ts';
import { createLog } from './platform/log.ts';
import { addFiguresOf } from './platform/metrics/index.ts';
import { secretsFrom } from './platform/secrets.ts';
import { startTracing, stopTracing } from './platform/tracing/index.ts';
import { onStopOfLeader, roleOf, startWorkers } from './platform/workers.ts';

const clock = () => new Date();

const QUERY_TIMEOUT_MS = 15_000;

/** If it cannot start, prints why and exits with code 1. @param root the project's folder */
export async function main(root: string): Promise<void> {
  // Other failures during the start, such as an unwritable log, end it in the same way.
  process.on('uncaughtException', leave);
  try {
    await start(root);
  } catch (error) {
    leave(error);
  }
  process.off('uncaughtException', leave);
}

/** Exits at once: opened resources could keep the process running, or fail to close. */
function leave(error: unknown): never {
  console.error(explain(error, "Can't start: "));
  process.exit(1);
}

async function start(root: string) {
  const config = readConfig(process.env);
  if (!config.apiOrigin) checkGateways(config);
  // Before the database is opened and the first line is written: both have a part in traces.
  if (config.sendsTraces) await startTracing();
  const log = createLog(config.logLevel);
  const role = roleOf(config);
  const entrance = createEntrance(config, log, role);
  const { whenWritable } = entrance;
  const store = config.apiOrigin
    ? null
    : await openStore(config, log, root, { timeoutMs: QUERY_TIMEOUT_MS, onPanic: leave, whenWritable });
  // The primary process did it before it started workers.
  if (store && role !== 'worker') {
    await whenWritable(() => startChain(store.database.db, clock()));
    await whenWritable(() => warnOfOlderDatabase(store, log));
    await whenWritable(() => warnOfOtherSecret(store, config, log));
    await whenWritable(() => seedEmptyDatabase(store, config, root, clock));
  }

  const gateways =
    store && openGateways(config, { db: store.database.db, clock, log, secret: store.secrets.sandbox });
  const db = store?.database.db;
  const jobs = store && gateways && db && scheduledJobs({ ...config, ...store, db, clock, gateways, log });
  const jobRunner = db && jobs && createJobRunner({ jobs, db, clock, log });
  const publicReads = store && openPublicReads(config, store.database, log);
  const stopBackground = role === 'worker' ? undefined : jobRunner?.start();
  const stopCorrecting = store && role !== 'worker' ? correctStoredFiles(store.directory, log) : undefined;

  const stopCopying = store ? answerCopyRequests(store.database, store.directory, log) : undefined;

  async function serve() {
    const viewCounter =
      store &&
      createViewCounter(
        store.database.db,
        (err) => log.error({ err }, 'could not write views; the next write includes them'),
        clock,
      );
    const site = createSite({
      config,
      log,
      clock,
      store:
        store && viewCounter && gateways && jobRunner
          ? { ...store, viewCounter, gateways, jobRunner, publicReads }
          : null,
      isDevelopment: false,
      clientDirectory: join(root, 'build/client'),
      tileFile: config.map?.file ? resolve(root, config.map.file) : undefined,
    });
    const { address, stop } = await entrance.open(site.fetch);
    return {
      address,
      async stop() {
        await stop();
        await viewCounter?.flush();
      },
    };
  }

  if (role === 'leading' && store && jobRunner)
    addFiguresOf(
      serverFigures({ config, clock, store: { ...store, jobRunner, publicReads } }).metrics,
      (err) => log.warn({ err }, 'could not add up the figures of the processes'),
    );
  const { address, stop } =
    role === 'leading' ? await startWorkers({ ...config, port: await entrance.leave() }, log) : await serve();
  stopOnSignal(log, async () => {
    await stop();
    await stopBackground?.();
    await stopCorrecting?.();
    await stopCopying?.();
    await publicReads?.close();
    await store?.database.close();
    await stopTracing();
  });
  if (role === 'worker') return;
  // A program that reads this line may send a signal at once.
  console.log(`身边资产 is serving at ${address}`);
  if (lacksPublicOrigin(config))
    console.warn(
      'PUBLIC_ORIGIN is missing: previews of shared pages, the sitemap and links need the public address',
    );
  const sandboxed = gateways?.sandboxed;
  if (sandboxed?.sms || sandboxed?.mail)
    console.log(`Messages that aren't sent are read at ${address}/sandbox`);
  const accounts = store && (await describeAccounts(store.database.db, config));
  if (accounts) console.log(accounts);
}

/** It serves all the same: what is there is right, and an operator decides what to do about the rest. */
async function warnOfOlderDatabase({ database, witnessFile }: OpenStore, log: Logger) {
  const comparison = await compareWitness(database.db, witnessFile);
  if (!isOlder(comparison)) return;
  warnLoudly(describeComparison(comparison, witnessFile), log);
}

const OTHER_SECRET =
  'SECRET_KEY is not the one that wrote this database: no password fits, and the audit cannot be confirmed';

async function warnOfOtherSecret({ database, secrets }: OpenStore, { oldSecretKeys }: Config, log: Logger) {
  const keys = [secrets, ...oldSecretKeys.map(secretsFrom)].map(({ audit }) => audit);
  if (!(await hasKeyOfNewest(database.db, keys))) warnLoudly(OTHER_SECRET, log);
}

function warnLoudly(warning: string, log: Logger) {
  console.error(`\n*** ${warning} ***\n`);
  log.error(warning);
}

/** Requests in flight are finished first; a second signal does not wait. */
function stopOnSignal(log: Logger, stop: () => Promise<void>) {
  let isStopping = false;
  const stopOnce = (reason: object) => {
    if (isStopping) return;
    isStopping = true;
    log.info(reason, 'stopping');
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      stopOnce({ signal });
    });
  }
  onStopOfLeader(() => stopOnce({}));
}
