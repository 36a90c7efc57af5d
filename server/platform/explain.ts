/** Explains on a terminal why a program cannot continue. */
import { BadConfiguration } from './config/config.ts';
import { DirectoryInUse } from './db/engines/directory-lock.ts';
import { DatabaseUnusable } from './db/engines/engine.ts';
import { NotMigrated } from './db/migrate.ts';
import { DiskFull } from './disk-space.ts';

/** An error whose message is sufficient on a terminal. */
export class ClearError extends Error {}

/** Errors whose message is sufficient. */
const CLEAR = [BadConfiguration, DirectoryInUse, DatabaseUnusable, NotMigrated, DiskFull, ClearError];

/**
 * The messages of our own errors and the system's are enough; any other error needs its stack.
 * @param prefix of the system's messages, which do not say what failed
 */
export function explain(error: unknown, prefix = ''): unknown {
  if (error instanceof Error && CLEAR.some((kind) => error instanceof kind)) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isSystems = cause instanceof Error && typeof (cause as NodeJS.ErrnoException).code === 'string';
  return isSystems ? `${prefix}${cause.message || (cause as NodeJS.ErrnoException).code}` : error;
}
