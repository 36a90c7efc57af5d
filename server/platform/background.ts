/**
 * What the server does by itself, every second or so: times that are up, messages that wait, payments that nobody told
 * about. Several processes may do it at once: each task takes what is due under a lock that the others skip.
 */
import type { Logger } from 'pino';

/** A task does what is due at that moment. One that does many things looks between them whether it is to stop. */
export type Task = (now: Date, stop: AbortSignal) => Promise<void>;

/** By what they do. */
export type Tasks = Record<string, Task>;

const INTERVAL_MS = 1_000;

/** Runs every task once. A task that fails doesn't keep the others. */
export async function runTasks(tasks: Tasks, now: Date, log: Logger, stop = new AbortController().signal) {
  for (const [name, task] of Object.entries(tasks)) {
    await task(now, stop).catch((error) => log.error({ err: error, task: name }, 'background task failed'));
  }
}

/** Each task goes its own way: one that waits for somebody outside doesn't keep the others. @returns stops them, and waits for what is being done */
export function startBackground(tasks: Tasks, clock: () => Date, log: Logger): () => Promise<void> {
  const stops = Object.entries(tasks).map(([name, task]) => repeat({ [name]: task }, clock, log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(task: Tasks, clock: () => Date, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = runTasks(task, clock(), log, stopping.signal).then(() => {
        if (!stopping.signal.aborted) next();
      });
    }, INTERVAL_MS);
    timer.unref();
  };
  next();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
