/** Runs scheduled jobs, by their schedule and for operators, and records their runs. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type ScheduledJob, startBackground } from '../background.ts';
import type { Queries } from '../db/database.ts';
import { isUnavailable, reasonOfUnavailable } from '../db/unavailable.ts';
import { type Lease, takeLease } from './lease.ts';
import { runRecords } from './run-records.ts';

/** The result of a run: why it failed, or null. */
export interface Outcome {
  failure: string | null;
}

export interface JobRunner {
  jobs: readonly ScheduledJob[];
  /**
   * Runs a job once, now.
   * @param before called before the run, once no other run is in progress
   * @returns null if the job is running already; else its end, which the caller need not await
   */
  begin: (
    id: string,
    startedBy: string,
    before: () => Promise<void>,
  ) => Promise<{ end: Promise<Outcome> } | null>;
  /** @returns a function that stops the schedule, and waits for running jobs */
  start: () => () => Promise<void>;
}

interface JobRunnerOptions {
  jobs: readonly ScheduledJob[];
  db: Queries;
  clock: () => Date;
  log: Logger;
}

/**
 * Jobs that run more often, in ms, need no lease: they may run in several processes at once, and a lease for each run
 * would write to the database all day.
 */
const LEASED_FROM_MS = 60_000;

const NO_LEASE: Lease = { release: async () => {} };

export function createJobRunner({ jobs, db, clock, log }: JobRunnerOptions): JobRunner {
  const stopping = new AbortController();
  const running = new Map<string, Promise<unknown>>();
  const note = runRecords(db, `${hostname()} ${process.pid}`);

  const leaseOf = (job: ScheduledJob, isByHand: boolean) =>
    isByHand || job.every >= LEASED_FROM_MS
      ? takeLease(db, { job: job.id, holder: randomUUID(), clock })
      : Promise.resolve(NO_LEASE);

  async function run({ id, run: work }: ScheduledJob, lease: Lease, startedBy: string | null) {
    const startedAt = clock();
    let failure: string | null = null;
    try {
      await work(startedAt, stopping.signal);
    } catch (error) {
      logFailure(error, id, 'scheduled job failed');
      failure = failureText(error);
    }
    await quietly(id, lease.release());
    await quietly(id, note({ job: id, startedAt, endedAt: clock(), failure, startedBy }));
    return { failure };
  }

  /** The job has run: a failure to record it is only logged. */
  const quietly = (id: string, work: Promise<void>) =>
    work.catch((error) => logFailure(error, id, 'could not record a run'));

  /** While the database is away, each job fails each second: one line without a stack says so. */
  function logFailure(error: unknown, id: string, words: string) {
    if (isUnavailable(error)) log.warn({ reason: reasonOfUnavailable(error), job: id }, words);
    else log.error({ err: error, job: id }, words);
  }

  /** Runs of a job in this process are one after the other. */
  function occupy<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const result = work().finally(() => running.delete(id));
    running.set(id, result);
    return result;
  }

  async function runScheduled(job: ScheduledJob) {
    if (running.has(job.id)) return;
    await occupy(job.id, async () => {
      // A paused job does nothing: there is no run to record.
      if (await job.pauseReason?.()) return;
      const lease = await leaseOf(job, false);
      if (lease) await run(job, lease, null);
    }).catch((error) => logFailure(error, job.id, 'scheduled job failed'));
  }

  async function prepared(job: ScheduledJob, before: () => Promise<void>) {
    const lease = await leaseOf(job, true);
    if (!lease) return null;
    try {
      await before();
    } catch (error) {
      await lease.release();
      throw error;
    }
    return lease;
  }

  return {
    jobs,
    async begin(id, startedBy, before) {
      const job = jobs.find((it) => it.id === id);
      if (!job) return null;
      // A job that runs every second is nearly always running.
      await running.get(id)?.catch(() => {});
      if (running.has(id)) return null;
      running.set(id, Promise.resolve());
      const lease = await prepared(job, before).catch((error) => {
        running.delete(id);
        throw error;
      });
      if (!lease) {
        running.delete(id);
        return null;
      }
      return { end: occupy(id, () => run(job, lease, startedBy)) };
    },
    start() {
      const stop = startBackground(jobs, runScheduled);
      return async () => {
        stopping.abort();
        await stop();
        await Promise.allSettled(running.values());
      };
    },
  };
}

const MAX_FAILURE_LENGTH = 200;

/** Why a job failed, for operators: without values of a statement and numbers of people. */
function failureText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  const [line = ''] = text.split(/\n|params:/);
  return line.replace(/\d{7,}/g, '…').slice(0, MAX_FAILURE_LENGTH) || 'failed';
}
