/**
 * What the server does by itself, every second or so: times that are up, messages that wait, payments that nobody told
 * about. Several processes may do it at once: each task takes what is due under a lock that the others skip.
 */
import type { Logger } from 'pino';

/** A task does what is due at that moment. */
export type Tasks = Record<string, (now: Date) => Promise<void>>;

const INTERVAL_MS = 1_000;

/** Runs every task once. A task that fails doesn't keep the others. */
export async function runTasks(tasks: Tasks, now: Date, log: Logger): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    await run(now).catch((error) => log.error({ err: error, task }, 'background task failed'));
  }
}

/** @returns stops it, and waits for what is being done */
export function startBackground(tasks: Tasks, clock: () => Date, log: Logger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = runTasks(tasks, clock(), log).then(() => {
        if (!isStopped) next();
      });
    }, INTERVAL_MS);
    timer.unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
