/** The real application on a test's database. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { ReaderTasks } from '../composition/file-reader.ts';
import { scheduledJobs } from '../composition/jobs.ts';
import type { FileReaders } from '../files/readers/index.ts';
import { openStorage, type StorageGateway } from '../files/storage/index.ts';
import { type PictureWorkers, pictureWorkers, type WorkerOptions } from '../files/uploads/index.ts';
import type { ViewCounter } from '../market/listings/index.ts';
import type { PublicPages } from '../market/site/index.ts';
import { type Gateways, sandboxGateways } from '../outside/gateways/index.ts';
import type { ScheduledJob } from '../platform/background.ts';
import type { SandboxRule } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { PublicReads } from '../platform/db/replica/index.ts';
import type { Implementation } from '../platform/http/handler.ts';
import type { JobRunner } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { type Secrets, secretsFrom } from '../platform/secrets.ts';
import { testFileReaders } from './files/file-readers.ts';
import { NOW } from './listings.ts';

interface TestAppOptions {
  /** A fixed time by default. */
  clock?: () => Date;
  publicOrigin?: string;
  mediaDirectory?: string;
  clientOrigins?: string[];
  viewCounter?: ViewCounter;
  trustedProxies?: number;
  gateways?: Gateways;
  smsDailyBudget?: number;
  /** TEST_LOG=error shows why a call failed. */
  log?: Logger;
  storage?: StorageGateway;
  workers?: PictureWorkers;
  fileReaders?: FileReaders<ReaderTasks>;
  areas?: readonly Implementation[];
  pages?: PublicPages;
  jobRunner?: JobRunner;
  publicReads?: PublicReads;
  metrics?: Metrics;
}

/** Any will do, as long as it stays the same. Passwords and proofs of work are as cheap as they can be. */
export const TEST_SECRETS: Secrets = {
  ...secretsFrom('a secret for tests'),
  passwordCost: { memoryCost: 8, timeCost: 1 },
  proofCost: 10,
};

const UPLOADS = join(tmpdir(), `nearby-uploads-${process.pid}`);

/** Keeps files on this machine; folders are made when the first file comes. */
export const testStorage = (directory = UPLOADS, mediaDirectory = join(UPLOADS, 'media')) =>
  openStorage({ kind: 'local' }, { directory, mediaDirectory, secret: TEST_SECRETS.uploads });

/** Looks into files as the server does. */
export const testWorkers = (directory = join(UPLOADS, 'working'), more: Partial<WorkerOptions> = {}) =>
  pictureWorkers({
    script: join(import.meta.dirname, '../files/uploads/images/image-worker.mjs'),
    directory,
    ...more,
  });

/** Looks written some seconds later would be another test's. */
const UNCOUNTED: ViewCounter = { count: () => {}, flush: async () => {} };

/** A new app has cached nothing yet. */
export const testApp = (
  database: Database,
  {
    clock = () => NOW,
    publicOrigin = '',
    mediaDirectory = tmpdir(),
    clientOrigins,
    trustedProxies,
    gateways,
    smsDailyBudget,
    log = createLog(process.env.TEST_LOG ?? 'silent'),
    storage = testStorage(),
    workers = testWorkers(),
    fileReaders = testFileReaders(),
    viewCounter = UNCOUNTED,
    areas,
    pages,
    jobRunner,
    publicReads,
    metrics,
  }: TestAppOptions = {},
): App =>
  createApp({
    db: database.db,
    clock,
    log,
    ready: async () => true,
    publicOrigin,
    mediaDirectory,
    clientOrigins,
    viewCounter,
    trustedProxies,
    gateways:
      gateways ?? sandboxGateways({ db: database.db, clock, secret: TEST_SECRETS.sandbox, publicOrigin }),
    storage,
    workers,
    fileReaders,
    secrets: TEST_SECRETS,
    smsDailyBudget,
    areas,
    pages,
    jobRunner,
    publicReads,
    metrics,
  });

interface TestTaskOptions {
  clock?: () => Date;
  gateways?: Gateways;
  publicOrigin?: string;
  sandboxRule?: SandboxRule;
  /** Only the job with this id. */
  id?: string;
  storage?: StorageGateway;
  workers?: PictureWorkers;
}

/** The scheduled jobs of every second, or one job. @returns runs them once */
export function testTasks(
  { db }: Database,
  {
    clock = () => NOW,
    gateways,
    publicOrigin = '',
    sandboxRule = 'never',
    id,
    storage = testStorage(),
    workers = testWorkers(),
  }: TestTaskOptions = {},
): () => Promise<void> {
  const log = createLog(process.env.TEST_LOG ?? 'silent');
  const secrets = TEST_SECRETS;
  const outside = gateways ?? sandboxGateways({ db, clock, secret: secrets.sandbox, publicOrigin });
  const options = {
    db,
    clock,
    gateways: outside,
    log,
    secrets,
    publicOrigin,
    sandboxRule,
    storage,
    workers,
  };
  const jobs = scheduledJobs(options).filter((job) => (id ? job.id === id : job.every === 1_000));
  return () => runJobs(jobs, clock(), log);
}

/** Runs the scheduled housekeeping. @param stores where the test's files are */
export const testHousekeeping =
  (database: Database, stores: Pick<TestTaskOptions, 'storage' | 'workers'> = {}) =>
  (now: Date): Promise<void> =>
    testTasks(database, { ...stores, clock: () => now, id: 'run-housekeeping' })();

/** Runs each job once, one after the other. An error is logged, and the next job runs. */
async function runJobs(jobs: readonly ScheduledJob[], now: Date, log: Logger) {
  for (const { id, pauseReason, run } of jobs) {
    const work = async () => ((await pauseReason?.()) ? undefined : run(now, new AbortController().signal));
    await work().catch((error) => log.error({ err: error, job: id }, 'scheduled job failed'));
  }
}
