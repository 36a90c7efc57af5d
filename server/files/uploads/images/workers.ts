/**
 * Processes that check files, one per task: whatever a file does to its process, the process is killed after a while,
 * and its files are deleted.
 */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { limiter, turns } from '../turns.ts';
import type { Bounds, Variant } from './variants.ts';

export type Job =
  | {
      kind: 'convert';
      input: string;
      /** The folder of the variants, named by their endings. */
      directory: string;
      variants: readonly Variant[];
      bounds: Bounds;
      /** Media types of pictures that are taken. */
      types: readonly string[];
      allowsPdf: boolean;
    }
  | { kind: 'mark'; input: string; output: string; lines: readonly string[] };

/** Names of the messages that say why a file is refused. */
const REFUSED = [
  'notAnImage',
  'pictureKind',
  'pictureHeic',
  'pictureTooLarge',
  'drawingTooComplex',
  'drawingReferences',
] as const;

const answer = z.union([
  z.strictObject({ contentType: z.enum(['image/webp', 'application/pdf']) }),
  z.strictObject({ refused: z.enum(REFUSED) }),
]);
export type Answer = z.output<typeof answer>;
export type Refused = (typeof REFUSED)[number];

export interface PictureWorkers {
  /**
   * Runs a piece of work for an owner, with a temporary folder. Pieces of an owner run one after another, and the
   * processes of different owners take turns, so that one owner's files do not block the others.
   * @param owner of the work
   * @throws Refusal 503 when too many pieces wait, before anything was done
   */
  inTurn<T>(owner: string, work: (directory: string, run: RunJob) => Promise<T>): Promise<T>;
  /** Throws away folders from before then, which a crash left behind. */
  purge(before: Date): Promise<void>;
}

/**
 * A file whose process takes too long or crashes is refused.
 * @throws WorkerFailed when the process sends an invalid message
 */
export type RunJob = (job: Job) => Promise<Answer>;

export interface WorkerOptions {
  /** The path of image-worker.mjs: a built server doesn't have it beside itself. */
  script: string;
  /** Where folders are made. */
  directory: string;
  /** By the clock. */
  timeoutMs?: number;
  /** Processor time for decoding and encoding one file. */
  cpuMs?: { drawing: number; picture: number };
  /** Processes at once. */
  atOnce?: number;
  /** The maximum of owners with open work. */
  owners?: number;
  /** Pieces of one owner's work that may be open at once. */
  perOwner?: number;
}

class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/** Node cannot limit the rest of a process's memory: few run at once, and pixels are counted. */
const MEMORY = '--max-old-space-size=256';

export function pictureWorkers({
  script,
  directory,
  timeoutMs = 10_000,
  cpuMs = { drawing: 2_000, picture: 5_000 },
  atOnce = 2,
  owners = 40,
  perOwner = 20,
}: WorkerOptions): PictureWorkers {
  const withProcess = limiter(atOnce);
  const inTurn = turns({ owners, perOwner });
  const run: RunJob = (job) => withProcess(() => runOne(script, { ...job, cpuMs }, timeoutMs));
  return {
    inTurn: (owner, work) =>
      inTurn(owner, async () => {
        await mkdir(directory, { recursive: true });
        const folder = await mkdtemp(join(directory, 'job-'));
        try {
          return await work(folder, run);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
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

/** Resolves after the process has exited, so that it cannot write any more. */
function runOne(script: string, job: Job & { cpuMs: object }, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The process gets none of the server's arguments and variables.
    const child = fork(script, [], {
      execArgv: [MEMORY],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let lastMessage: unknown;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('message', (message) => {
      lastMessage = message;
    });
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      const parsed = answer.safeParse(lastMessage);
      if (parsed.success) resolve(parsed.data);
      else if (lastMessage !== undefined)
        reject(new WorkerFailed(JSON.stringify(lastMessage).slice(0, 2_000)));
      else resolve({ refused: isLate ? 'pictureTooLarge' : 'notAnImage' });
    });
    child.send(job, (error) => error && child.kill('SIGKILL'));
  });
}
