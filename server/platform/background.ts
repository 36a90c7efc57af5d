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
  /** Why there is nothing to do for it, in the operators' words; null while it works. Without it, it always works. */
  restsBecause?(): Promise<string | null>;
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
  for (const { id, restsBecause, run } of tasks) {
    const work = async () => ((await restsBecause?.()) ? undefined : run(now, stop));
    await work().catch((error) => log.error({ err: error, task: id }, 'background task failed'));
  }
}

/**
 * Schedules each task by itself: one that waits for another system doesn't delay the others.
 * @param run never fails
 * @returns stops them, and waits for those that are running
 */
export function startBackground(
  tasks: readonly ScheduledTask[],
  run: (task: ScheduledTask) => Promise<void>,
): () => Promise<void> {
  const stops = tasks.map((task) => repeat(task, run));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(task: ScheduledTask, run: (task: ScheduledTask) => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = run(task).then(() => {
        if (!isStopped) next();
      });
    }, task.every);
    timer.unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
