/**
 * Runs scheduled work in every process. Several processes may run a task at the same time: each task takes the rows that
 * are due under a lock that the others skip, or gives the same result when it is done twice.
 */
import type { Logger } from 'pino';

export interface ScheduledTask {
  /** Stands in the log. */
  id: string;
  /** Milliseconds from the end of one run to the start of the next; the first run is that long after the start. */
  every: number;
  /** Does everything that is due. A long run checks `stop` between its steps. */
  run(now: Date, stop: AbortSignal): Promise<void>;
}

/** Runs each task once, one after the other. An error is logged, and the next task runs. */
export async function runTasks(
  tasks: readonly ScheduledTask[],
  now: Date,
  log: Logger,
  stop = new AbortController().signal,
) {
  for (const { id, run } of tasks) {
    await run(now, stop).catch((error) => log.error({ err: error, task: id }, 'background task failed'));
  }
}

/**
 * Schedules each task by itself: one that waits for another system doesn't delay the others.
 * @returns stops them, and waits for those that are running
 */
export function startBackground(
  tasks: readonly ScheduledTask[],
  clock: () => Date,
  log: Logger,
): () => Promise<void> {
  const stops = tasks.map((task) => repeat(task, clock, log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(task: ScheduledTask, clock: () => Date, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = runTasks([task], clock(), log, stopping.signal).then(() => {
        if (!stopping.signal.aborted) next();
      });
    }, task.every);
    timer.unref();
  };
  next();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
