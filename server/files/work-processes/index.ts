/**
 * Runs work that may take much time and memory in child processes, so that the server's event loop stays free. A process
 * that exceeds its limits is killed.
 */
import { fairQueue, type QueueLimits } from './fair-queue.ts';
import type { Tasks } from './serve.ts';
import { type Ask, type ProcessLimits, startProcess, type WorkProcess } from './work-process.ts';

export { QueueFull } from './fair-queue.ts';
export { serveTasks, type Tasks } from './serve.ts';
export { type Ask, ProcessKilled } from './work-process.ts';

export interface WorkProcesses<T extends Tasks> {
  /**
   * @param owner at most one piece of work per owner runs at a time
   * @param work uses a process of its own until it returns
   * @throws QueueFull, ProcessKilled, TaskFailed, and what `work` throws
   */
  run<Result>(owner: string, work: (ask: Ask<T>) => Promise<Result>): Promise<Result>;
}

interface WorkLimits extends QueueLimits, ProcessLimits {
  /** How long an idle process waits for more work. Starting one takes half a second. */
  idleMs: number;
}

/** @param script returns the path of a program that calls `serveTasks` */
export function workProcesses<T extends Tasks>(
  script: () => Promise<string> | string,
  limits: WorkLimits,
): WorkProcesses<T> {
  const enqueue = fairQueue(limits);
  const pool = idlePool(limits.idleMs);
  return {
    run: (owner, work) =>
      enqueue(owner, async () => {
        const path = await script();
        const worker = pool.take(path) ?? startProcess(path, limits);
        const ask = ((task, input) => worker.ask(task, input)) as Ask<T>;
        try {
          return await work(ask);
        } finally {
          if (worker.isIdle()) pool.add(worker);
          else await worker.kill();
        }
      }),
  };
}

/** Keeps idle processes for a while. */
function idlePool(idleMs: number) {
  const timers = new Map<WorkProcess, NodeJS.Timeout>();
  const remove = (worker: WorkProcess) => {
    clearTimeout(timers.get(worker));
    timers.delete(worker);
  };
  return {
    take(script: string): WorkProcess | undefined {
      const worker = [...timers.keys()].find((it) => it.script === script);
      if (worker) remove(worker);
      return worker;
    },
    add(worker: WorkProcess): void {
      timers.set(worker, setTimeout(() => void worker.kill(), idleMs).unref());
      worker.onExit(() => remove(worker));
    },
  };
}
