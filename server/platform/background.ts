/**
 * Runs scheduled jobs in every process. Several processes may run a job at the same time: each run takes the due rows
 * under a lock that the others skip, or gives the same result when it runs twice.
 */
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
