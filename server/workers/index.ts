/**
 * Work that may take any time and memory, in processes of its own: the server's event loop stays free, and what takes
 * too long is killed.
 */
import { fairQueue, type QueueLimits } from './fair-queue.ts';
import type { Tasks } from './serve.ts';
import { type Ask, type ProcessLimits, startProcess, type WorkProcess } from './work-process.ts';

export { QueueFull } from './fair-queue.ts';
export { serveTasks } from './serve.ts';
export { type Ask, ProcessKilled } from './work-process.ts';

export interface WorkProcesses<T extends Tasks> {
  /**
   * @param owner whose work it is: one of each runs at a time
   * @param work has a process for itself until it ends
   * @throws QueueFull before anything is started, ProcessKilled, and what the work throws
   */
  run<Result>(owner: string, work: (ask: Ask<T>) => Promise<Result>): Promise<Result>;
}

export interface WorkLimits extends QueueLimits, ProcessLimits {
  /** So long a process waits for other work: its start takes half a second. */
  idleMs: number;
}

/** @param script where the program is that calls `serveTasks`; asked for each piece of work */
export function workProcesses<T extends Tasks>(
  script: () => Promise<string> | string,
  limits: WorkLimits,
): WorkProcesses<T> {
  const turn = fairQueue(limits);
  const idle = idleProcesses(limits.idleMs);
  return {
    run: (owner, work) =>
      turn(owner, async () => {
        const program = await script();
        const process = idle.take(program) ?? startProcess(program, limits);
        const ask = ((task, input) => process.ask(task, input)) as Ask<T>;
        try {
          return await work(ask);
        } finally {
          if (process.isFree()) idle.add(process);
          else await process.end();
        }
      }),
  };
}

/** Processes without work, each for a while. */
function idleProcesses(idleMs: number) {
  const timers = new Map<WorkProcess, NodeJS.Timeout>();
  const remove = (process: WorkProcess) => {
    clearTimeout(timers.get(process));
    timers.delete(process);
  };
  return {
    take(script: string): WorkProcess | undefined {
      const found = [...timers.keys()].find((it) => it.script === script);
      if (found) remove(found);
      return found;
    },
    add(process: WorkProcess): void {
      const end = () => void process.end();
      timers.set(process, setTimeout(end, idleMs).unref());
      process.onGone(() => remove(process));
    },
  };
}
