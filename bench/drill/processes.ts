/**
 * Programs that the drill starts. Each leads a process group of its own and writes to a log of its own, and all of them
 * are killed when the drill ends, however it ends.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PATH } from './requirements.ts';

export interface Program {
  pid: number;
  isAlive: () => boolean;
  kill: (signal?: NodeJS.Signals) => void;
  /** Resolves when it has ended. */
  end: Promise<void>;
}

interface ProgramOptions {
  log: string;
  settings?: Record<string, string | undefined>;
  /** Run it as the database's user, since PostgreSQL refuses to run as root. */
  asPostgres?: boolean;
}

/** The user `postgres`, for a drill that root runs: only root can change the user. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Gives a file or a folder to the user that runs the database. */
export function giveToPostgres(path: string): void {
  const user = postgresUser();
  if (user) chownSync(path, user.uid, user.gid);
}

const started = new Set<ChildProcess>();

export function startProgram(command: string, parameters: string[], options: ProgramOptions): Program {
  const log = openSync(options.log, 'a', 0o644);
  const child = spawn(command, parameters, {
    ...(options.asPostgres && postgresUser()),
    cwd: '/',
    env: { PATH, LANG: 'C.UTF-8', ...options.settings },
    stdio: ['ignore', log, log],
    detached: true,
  });
  started.add(child);
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void end.then(() => started.delete(child));
  const { pid = 0 } = child;
  return {
    pid,
    isAlive: () => started.has(child),
    kill: (signal = 'SIGKILL') => void (started.has(child) && signalTo(-pid, signal)),
    end,
  };
}

/** @param pid below 0: a process group */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function killStartedPrograms(): void {
  for (const { pid } of started) if (pid) signalTo(-pid, 'SIGKILL');
}

/** Runs a program to its end, while nothing else runs here. @returns what it printed @throws when it fails */
export const runProgram = (command: string, parameters: string[], asPostgres = true): string =>
  execFileSync(command, parameters, { ...optionsFor(asPostgres), stdio: ['ignore', 'pipe', 'pipe'] });

/** The same while the load goes on. */
export const runBeside = async (command: string, parameters: string[]): Promise<void> =>
  void (await promisify(execFile)(command, parameters, optionsFor(true)));

const optionsFor = (asPostgres: boolean) =>
  ({
    ...(asPostgres && postgresUser()),
    cwd: '/',
    env: { PATH, LANG: 'C.UTF-8' },
    encoding: 'utf8',
    timeout: 120_000,
  }) as const;

/** Asks again and again until the answer is yes. @throws when it takes longer than it may */
export async function until(what: string, withinMs: number, isSo: () => boolean | Promise<boolean>) {
  const limit = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await setTimeout(200);
  }
}
