/** The figures of the server for Prometheus, besides those of its requests. */
import { lastBackup } from '../backup/index.ts';
import { checkLog } from '../market/listing-log/index.ts';
import { ledgerState } from '../money/ledger/index.ts';
import { lastRunsOf } from '../operators/jobs/index.ts';
import { waitingMessages } from '../outside/outbox/index.ts';
import { checkAudit } from '../platform/audit/index.ts';
import type { ScheduledJob } from '../platform/background.ts';
import type { Config } from '../platform/config/config.ts';
import type { Queries } from '../platform/db/database.ts';
import type { OpenPublicReads } from '../platform/db/replica/open.ts';
import { refusedForSpace } from '../platform/disk-space.ts';
import type { JobRunner } from '../platform/jobs/index.ts';
import { type CheckState, lastCheck } from '../platform/last-check.ts';
import { type Metrics, openMetrics, shareFigures } from '../platform/metrics/index.ts';
import type { PageCache } from '../platform/pages/index.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { roleOf } from '../platform/workers.ts';
import type { OpenStore } from './store.ts';
import { compareWitness, isOlder } from './witness.ts';
import { newestWitness } from './witness-file.ts';

interface FiguresOptions {
  config: Config;
  clock: () => Date;
  store: Pick<OpenStore, 'database' | 'directory' | 'witnessFile'> & {
    jobRunner: JobRunner;
    publicReads?: Pick<OpenPublicReads, 'answers' | 'lag'> | null;
  };
}

/**
 * Figures of this process and, unless it is a worker, of the database: the leading process, which runs the scheduled
 * jobs, reads those for all of them.
 */
export function serverFigures({ config, clock, store }: FiguresOptions) {
  const { database, directory, jobRunner, witnessFile, publicReads } = store;
  const { db } = database;
  const metrics = openMetrics();
  metrics.measureProcess();
  metrics.add({
    name: 'nearby_database_connections',
    help: 'Connections to the database that are open or idle, and pieces of work that wait for one.',
    label: 'state',
    read: () => ({ ...database.connections() }),
  });
  metrics.add({
    name: 'nearby_refused_for_space_total',
    help: 'Calls and uploads that were refused because a disk is full.',
    read: () => ({ '': refusedForSpace() }),
  });
  if (publicReads) addReplicaFigures(metrics, publicReads, roleOf(config) !== 'worker');
  const ledger = ledgerState(db);
  if (roleOf(config) === 'worker') return { ledger, metrics: { ...metrics, text: shareFigures(metrics) } };
  const formerKeys = config.oldSecretKeys.map((it) => secretsFrom(it).audit);
  const checks = { ledger, ...chainChecks(db, { formerKeys, witnessFile }) };
  addSharedFigures(metrics, { db, directory, clock, jobs: jobRunner.jobs, checks });
  return { ledger, metrics };
}

/** @param hasLag false in workers: the leading process measures it for all */
function addReplicaFigures(
  { add }: Metrics,
  { answers, lag }: Pick<OpenPublicReads, 'answers' | 'lag'>,
  hasLag: boolean,
): void {
  add({
    name: 'nearby_public_reads_total',
    help: 'Reads that may lag: by the replica, or by the primary because it was behind, away, or had failed.',
    label: 'from',
    read: answers,
  });
  if (!hasLag) return;
  add({
    name: 'nearby_replica_lag_seconds',
    help: 'How old what the replica has is at most.',
    read: () => ({ '': lag()?.seconds ?? Number.NaN }),
  });
  add({
    name: 'nearby_replica_lag_bytes',
    help: 'What the replica has not replayed of the write-ahead log.',
    read: () => ({ '': lag()?.bytes ?? Number.NaN }),
  });
}

export const addPageFigures = ({ add }: Metrics, { answers }: PageCache): void =>
  add({
    name: 'nearby_pages_answered_total',
    help: 'Pages for everyone: from the cache, rendered, of a moment ago in a crowd, or old without a database.',
    label: 'from',
    read: answers,
  });

interface Sources {
  db: Queries;
  /** DATA_DIR. */
  directory: string;
  clock: () => Date;
  jobs: readonly ScheduledJob[];
  checks: Readonly<Record<string, CheckState>>;
}

/** Of the database and of DATA_DIR. Behind one port, the process that runs the scheduled jobs reads them for all. */
function addSharedFigures({ add }: Metrics, { db, directory, clock, jobs, checks }: Sources): void {
  const outbox = shared(() => waitingMessages(db));
  add({
    name: 'nearby_outbox_waiting',
    help: 'Messages and refunds that have not been sent.',
    read: async () => ({ '': (await outbox()).waiting }),
  });
  add({
    name: 'nearby_outbox_oldest_seconds',
    help: 'Seconds since the oldest message was written that has not been sent; 0 if all were sent.',
    read: async () => {
      const { oldest } = await outbox();
      return { '': oldest ? (clock().getTime() - oldest.getTime()) / 1_000 : 0 };
    },
  });
  add({
    name: 'nearby_backup_last_success_timestamp_seconds',
    help: 'When the last backup began that ended well; NaN if there was none.',
    read: async () => ({ '': ((await lastBackup(directory))?.getTime() ?? Number.NaN) / 1_000 }),
  });
  const runs = shared(() => lastRunsOf(db, jobs));
  const ofRuns = (figure: (run: Awaited<ReturnType<typeof runs>>[number]) => number) => async () =>
    Object.fromEntries((await runs()).map((run) => [run.job, figure(run)]));
  const addOfJobs = (name: `nearby_job_${string}`, help: string, figure: Parameters<typeof ofRuns>[0]) =>
    add({ name, help, label: 'task', read: ofRuns(figure) });
  addOfJobs(
    'nearby_job_interval_seconds',
    'Seconds between two runs of a scheduled job.',
    ({ every }) => every / 1_000,
  );
  addOfJobs(
    'nearby_job_last_run_timestamp_seconds',
    'When its last run ended.',
    ({ endedAt }) => endedAt.getTime() / 1_000,
  );
  addOfJobs(
    'nearby_job_last_run_duration_seconds',
    'Seconds that its last run took.',
    ({ ms }) => ms / 1_000,
  );
  addOfJobs('nearby_job_last_run_failed', '1 if its last run failed, else 0.', ({ hasFailed }) =>
    Number(hasFailed),
  );
  const ofChecks = (figure: (last: ReturnType<CheckState>) => number) => () =>
    Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, figure(state(clock()))]));
  add({
    name: 'nearby_check_findings',
    help: 'Errors of the ledger, the audit, the witness and the log of listings at the last check; -1 if there was none.',
    label: 'check',
    read: ofChecks((last) => (last?.checkedAt ? last.findings : -1)),
  });
  add({
    name: 'nearby_check_last_run_timestamp_seconds',
    help: 'When the last check began that came to its end; 0 if there was none.',
    label: 'check',
    read: ofChecks((last) => (last?.checkedAt?.getTime() ?? 0) / 1_000),
  });
}

/** Figures that are read at the same time are read once. */
function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface ChainOptions {
  /** Of former master secrets, the oldest first. */
  formerKeys: readonly Buffer[];
  /** Remembers the heads of ledger and audit. */
  witnessFile: string;
}

/** The checks of what has hashes: they read all of it, every hour; of the witness its last line, every minute. */
const chainChecks = (db: Queries, { formerKeys, witnessFile }: ChainOptions) => ({
  audit: lastCheck(async () => {
    const storedHead = newestWitness(witnessFile)?.audit;
    return Number((await checkAudit(db, { formerKeys, storedHead })).finding !== null);
  }, HOUR_MS),
  witness: lastCheck(async () => Number(isOlder(await compareWitness(db, witnessFile))), MINUTE_MS),
  listing_log: lastCheck(async () => Number((await checkLog(db, formerKeys)).broken !== null), HOUR_MS),
});
