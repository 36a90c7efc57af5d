/**
 * Processes that look into files, one for each job: whatever a file does to its process, it is killed after a
 * while, and nothing of it stays.
 */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { refusals } from '../http/errors.ts';
import type { Bounds, Variant } from './variants.ts';

export type Job =
  | {
      task: 'convert';
      input: string;
      /** Where the variants are written, named by their endings. */
      directory: string;
      variants: readonly Variant[];
      bounds: Bounds;
      /** Media types of pictures that are taken. */
      types: readonly string[];
      allowsPdf: boolean;
    }
  | { task: 'mark'; input: string; output: string; lines: readonly string[] };

const answer = z.union([
  z.strictObject({ contentType: z.enum(['image/webp', 'application/pdf']) }),
  z.strictObject({ refused: z.enum(['notAnImage', 'pictureKind', 'pictureTooLarge']) }),
]);
export type Answer = z.output<typeof answer>;

export interface PictureWorkers {
  /**
   * A job whose process takes too long or falls over is answered by a refusal of the file.
   * @param whose those who hand in files wait for their own ones only
   * @throws Refusal 503 when too many wait; WorkerFailed when the process says what it may not say
   */
  run(whose: string, job: Job): Promise<Answer>;
  /** A folder for one piece of work, gone when the work is done. */
  withFolder<T>(work: (directory: string) => Promise<T>): Promise<T>;
  /** Throws away folders from before then, which a crash left behind. */
  purge(before: Date): Promise<void>;
}

export interface WorkerOptions {
  /** The path of image-worker.mjs: a built server doesn't have it beside itself. */
  script: string;
  /** Where folders are made. */
  directory: string;
  timeoutMs?: number;
  /** How many run at once, and how many may wait. */
  atOnce?: number;
  waiting?: number;
}

class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/** What a process needs besides is outside of what Node can bound: few run at once, and pixels are counted. */
const MEMORY = '--max-old-space-size=256';

export function pictureWorkers({
  script,
  directory,
  timeoutMs = 10_000,
  atOnce = 2,
  waiting = 20,
}: WorkerOptions): PictureWorkers {
  const inLine = line(atOnce, waiting);
  const turn = turns(waiting);
  return {
    run: (whose, job) => turn(whose, () => inLine(() => runOne(script, job, timeoutMs))),
    async withFolder(work) {
      await mkdir(directory, { recursive: true });
      const folder = await mkdtemp(join(directory, 'job-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async purge(before) {
      await mkdir(directory, { recursive: true });
      for (const name of await readdir(directory)) {
        const folder = join(directory, name);
        // A piece of work that ends meanwhile takes its folder away itself.
        const found = await stat(folder).catch(() => null);
        if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Resolves only when the process is gone, so that it writes nothing any more. */
function runOne(script: string, job: Job, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // What the server was started with is no business of files that are looked into.
    const child = fork(script, [], {
      execArgv: [MEMORY],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let said: unknown;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('message', (message) => {
      said = message;
    });
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      const parsed = answer.safeParse(said);
      if (parsed.success) resolve(parsed.data);
      else if (said !== undefined) reject(new WorkerFailed(JSON.stringify(said).slice(0, 2_000)));
      else resolve({ refused: isLate ? 'pictureTooLarge' : 'notAnImage' });
    });
    child.send(job, (error) => error && child.kill('SIGKILL'));
  });
}

/** So many at once; the others wait for their turn. */
function line(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refusals.unavailable();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One job of each at a time, so that nobody's files keep everybody else's waiting; a few of the same may wait. */
function turns(waiting: number) {
  const lines = new Map<string, { inLine: ReturnType<typeof line>; open: number }>();
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = lines.get(whose) ?? { inLine: line(1, waiting), open: 0 };
    lines.set(whose, own);
    own.open += 1;
    try {
      return await own.inLine(work);
    } finally {
      own.open -= 1;
      if (own.open === 0) lines.delete(whose);
    }
  };
}
