/** A process that works for the server, and is killed when it takes too long or too much memory. */
import { fork } from 'node:child_process';
import type { Answer, Tasks } from './serve.ts';

export interface ProcessLimits {
  /** For each task, the transport of its data included. */
  timeoutMs: number;
  /** Of objects; a file's bytes come on top. */
  memoryMegabytes: number;
}

/** The process took too long, ran out of memory or fell over: the server is fine, what it worked on is not. */
export class ProcessKilled extends Error {
  override name = 'ProcessKilled';

  constructor(readonly isLate: boolean) {
    super(isLate ? 'a work process took too long' : 'a work process ended before it answered');
  }
}

/** The work itself threw, which is our own fault. */
export class TaskFailed extends Error {
  override name = 'TaskFailed';
}

/** Asks a process for one task after the other. @throws ProcessKilled, TaskFailed */
export type Ask<T extends Tasks> = <Name extends keyof T & string>(
  task: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface WorkProcess {
  readonly script: string;
  ask(task: string, input: unknown): Promise<unknown>;
  /** Whether it can take another task. */
  isFree(): boolean;
  /** Resolves when it is gone. */
  end(): Promise<void>;
  /** Called once, when it is gone for whatever reason. */
  onGone(tell: () => void): void;
}

/**
 * @param script a program that calls `serveTasks`
 * @returns a process that doesn't keep the server running by itself
 */
export function startProcess(script: string, { timeoutMs, memoryMegabytes }: ProcessLimits): WorkProcess {
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // Its environment is no business of the files that it reads.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  let isGone = false;
  /** Ends the task that runs. */
  let settle: ((error: Error | null, result?: unknown) => void) | null = null;
  const gone = new Promise<void>((resolve) => {
    const end = (error: Error) => {
      isGone = true;
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
        if (isGone) settle(new ProcessKilled(false));
        else child.send({ task, input }, (error) => error && settle?.(new ProcessKilled(false)));
      }),
    isFree: () => !isGone && !child.killed && settle === null,
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
    onGone: (tell) => void gone.then(tell),
  };
}
