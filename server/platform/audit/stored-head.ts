/**
 * The head of the audit outside of its table: a file in DATA_DIR, and a line of the log each day. Access to the
 * database is not enough to delete the last entries unnoticed.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import { auditEntry } from '../db/schema.ts';
import { type Head, readHead } from './chain.ts';

const HEAD_FILE = 'audit-head.json';

const content = z.object({ position: z.int().positive(), hash: z.string().regex(/^[\da-f]{64}$/) });

/** @param directory DATA_DIR @returns null where none was stored @throws Error for a file that holds none */
export function readStoredHead(directory: string): Head | null {
  const file = join(directory, HEAD_FILE);
  try {
    return content.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} holds no head of the audit`, { cause: error });
  }
}

/** Processes may share the directory: the file is whole whenever one reads it. */
export function storeHead(directory: string, { position, hash }: Head): void {
  const file = join(directory, HEAD_FILE);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ position, hash })}\n`, { flush: true });
  renameSync(unfinished, file);
}

/** A finding is logged every ten minutes. */
const REST_MS = 10 * 60_000;

interface HeadKeeper {
  pauseReason: () => Promise<string | null>;
  run: (now: Date) => Promise<void>;
}

/**
 * The job that stores the head. If the audit no longer contains the stored head, the file stays and the job fails:
 * entries were deleted, or a backup was restored.
 * @param directory DATA_DIR
 */
export function auditHeadJob(db: Queries, directory: string, clock: () => Date, log: Logger): HeadKeeper {
  let restsUntil = 0;
  let loggedDay = '';
  return {
    pauseReason: async () => (clock().getTime() < restsUntil ? messages.auditHeadMissing : null),
    async run(now) {
      const stored = readStoredHead(directory);
      if (stored && !(await contains(db, stored))) {
        restsUntil = now.getTime() + REST_MS;
        throw new Error(`the audit does not contain its stored head at position ${stored.position}`);
      }
      const head = await readHead(db);
      if (!head) return;
      if (head.position !== stored?.position) storeHead(directory, head);
      const day = dayOf(now);
      if (day !== loggedDay)
        log.info({ audit_position: head.position, audit_hash: head.hash }, 'the head of the audit');
      loggedDay = day;
    },
  };
}

async function contains(db: Queries, { position, hash }: Head): Promise<boolean> {
  const [row] = await db
    .select({ hash: auditEntry.hash })
    .from(auditEntry)
    .where(eq(auditEntry.position, position));
  return row?.hash === hash;
}
