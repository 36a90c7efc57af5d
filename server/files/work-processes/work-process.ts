/** A child process that does tasks for the server. It is killed when one takes too long or too much memory. */
import { fork } from 'node:child_process';
import type { Answer, Tasks } from './serve.ts';

export interface ProcessLimits {
  /** For each task, including the transfer of its data. */
  timeoutMs: number;
  /** The JavaScript heap. Buffers are not included. */
  memoryMegabytes: number;
}

/** The process took too long, ran out of memory or crashed. */
export class ProcessKilled extends Error {
  override name = 'ProcessKilled';

  constructor(readonly isLate: boolean) {
    super(isLate ? 'a work process took too long' : 'a work process exited before it answered');
  }
}

/** The task threw an error: a defect of the server. */
class TaskFailed extends Error {
  override name = 'TaskFailed';
}

/** Runs a task in a process; call it again after the task ends. @throws ProcessKilled, TaskFailed */
export type Ask<T extends Tasks> = <Name extends keyof T & string>(
  task: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface WorkProcess {
  readonly script: string;
  ask(task: string, input: unknown): Promise<unknown>;
  /** Whether it runs and has no task. */
  isIdle(): boolean;
  /** Resolves after the process has exited. */
  kill(): Promise<void>;
  onExit(listener: () => void): void;
}

/**
 * @param script a program that calls `serveTasks`
 * @returns a process that does not keep the server from exiting
 */
export function startProcess(script: string, { timeoutMs, memoryMegabytes }: ProcessLimits): WorkProcess {
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // The environment holds the server's secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  let hasExited = false;
  /** Ends the current task. */
  let settle: ((error: Error | null, result?: unknown) => void) | null = null;
  const exit = new Promise<void>((resolve) => {
    const end = (error: Error) => {
      hasExited = true;
      settle?.(error);
      resolve();
    };
    child.once('exit', () => end(new ProcessKilled(false)));
    child.once('error', end);
  });
  child.on('message', (message) => {
    const answer = message as Answer;
    if ('failure' in answer) settle?.(new TaskFailed(answer.failure));
    else settle?.(null, answer.result);
  });

  return {
    script,
    ask: (task, input) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          child.kill('SIGKILL');
          settle?.(new ProcessKilled(true));
        }, timeoutMs);
        settle = (error, result) => {
          clearTimeout(timer);
          settle = null;
          if (error) reject(error);
          else resolve(result);
        };
        if (hasExited) settle(new ProcessKilled(false));
        else child.send({ task, input }, (error) => error && settle?.(new ProcessKilled(false)));
      }),
    isIdle: () => !hasExited && !child.killed && settle === null,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    onExit: (listener) => void exit.then(listener),
  };
}
