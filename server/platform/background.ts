/**
 * Runs scheduled jobs in every process. Several processes may run a job at the same time: each run takes the due rows
 * under a lock that the others skip, or gives the same result when it runs twice.
 */
import type { Logger } from 'pino';

export interface ScheduledJob {
  /** Named in the log. */
  id: string;
  /** Milliseconds from the end of one run to the start of the next; the first run is that long after the start. */
  every: number;
  /** Why the job pauses, in Chinese; null while it runs. Without this function it always runs. */
  pauseReason?(): Promise<string | null>;
  /** Does everything that is due. A long run checks `stop` between its steps. */
  run(now: Date, stop: AbortSignal): Promise<void>;
}

/** Runs each job once, one after the other. An error is logged, and the next job runs. */
export async function runJobs(
  jobs: readonly ScheduledJob[],
  now: Date,
  log: Logger,
  stop = new AbortController().signal,
) {
  for (const { id, pauseReason, run } of jobs) {
    const work = async () => ((await pauseReason?.()) ? undefined : run(now, stop));
    await work().catch((error) => log.error({ err: error, job: id }, 'scheduled job failed'));
  }
}

/**
 * Schedules each job by itself: one that waits for another system does not delay the others.
 * @param run never fails
 * @returns a function that stops them, and waits for running ones
 */
export function startBackground(
  jobs: readonly ScheduledJob[],
  run: (job: ScheduledJob) => Promise<void>,
): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, run));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(job: ScheduledJob, run: (job: ScheduledJob) => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = run(job).then(() => {
        if (!isStopped) next();
      });
    }, job.every);
    timer.unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
