/** Runs scheduled tasks, by their schedule and when an operator says so, and writes down what came of it. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type ScheduledTask, startBackground } from '../background.ts';
import type { Queries } from '../db/database.ts';
import { failureText } from './failure-text.ts';
import { type Lease, takeLease } from './lease.ts';
import { runRecords } from './run-records.ts';

export { purgeJobRuns } from './run-records.ts';

/** What became of a run: why it failed, or null. */
export interface Outcome {
  failure: string | null;
}

export interface Jobs {
  tasks: readonly ScheduledTask[];
  /**
   * Runs a task once, now.
   * @param before done when nobody else runs it, and before it begins
   * @returns null where somebody runs it; else its end, which the caller need not await
   */
  begin: (
    id: string,
    startedBy: string,
    before: () => Promise<void>,
  ) => Promise<{ end: Promise<Outcome> } | null>;
  /** @returns stops the schedule, and waits for what is running */
  start: () => () => Promise<void>;
}

interface JobOptions {
  tasks: readonly ScheduledTask[];
  db: Queries;
  clock: () => Date;
  log: Logger;
}

/**
 * Tasks that run more often are made to run in several processes at once, and a lease each time would write to the
 * database all day.
 */
const LEASED_FROM_MS = 60_000;

const NO_LEASE: Lease = { release: async () => {} };

export function createJobs({ tasks, db, clock, log }: JobOptions): Jobs {
  const stopping = new AbortController();
  const running = new Map<string, Promise<unknown>>();
  const note = runRecords(db, `${hostname()} ${process.pid}`);

  const leaseOf = (task: ScheduledTask, isByHand: boolean) =>
    isByHand || task.every >= LEASED_FROM_MS
      ? takeLease(db, { job: task.id, holder: randomUUID(), clock })
      : Promise.resolve(NO_LEASE);

  async function run({ id, run: work }: ScheduledTask, lease: Lease, startedBy: string | null) {
    const startedAt = clock();
    let failure: string | null = null;
    try {
      await work(startedAt, stopping.signal);
    } catch (error) {
      log.error({ err: error, task: id }, 'background task failed');
      failure = failureText(error);
    }
    await quietly(id, lease.release());
    await quietly(id, note({ job: id, startedAt, endedAt: clock(), failure, startedBy }));
    return { failure };
  }

  /** The task was done; what is written about it is less important. */
  const quietly = (id: string, work: Promise<void>) =>
    work.catch((error) => log.error({ err: error, task: id }, 'could not write down a run'));

  /** In this process one after the other. */
  function occupy<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const result = work().finally(() => running.delete(id));
    running.set(id, result);
    return result;
  }

  async function runScheduled(task: ScheduledTask) {
    if (running.has(task.id)) return;
    await occupy(task.id, async () => {
      // A job that rests has done nothing: there is no run to write down.
      if (await task.restsBecause?.()) return;
      const lease = await leaseOf(task, false);
      if (lease) await run(task, lease, null);
    }).catch((error) => log.error({ err: error, task: task.id }, 'background task failed'));
  }

  async function prepared(task: ScheduledTask, before: () => Promise<void>) {
    const lease = await leaseOf(task, true);
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
    tasks,
    async begin(id, startedBy, before) {
      const task = tasks.find((it) => it.id === id);
      if (!task) return null;
      // A task of every second is hardly ever found at rest.
      await running.get(id)?.catch(() => {});
      if (running.has(id)) return null;
      running.set(id, Promise.resolve());
      const lease = await prepared(task, before).catch((error) => {
        running.delete(id);
        throw error;
      });
      if (!lease) {
        running.delete(id);
        return null;
      }
      return { end: occupy(id, () => run(task, lease, startedBy)) };
    },
    start() {
      const stop = startBackground(tasks, runScheduled);
      return async () => {
        stopping.abort();
        await stop();
        await Promise.allSettled(running.values());
      };
    },
  };
}
