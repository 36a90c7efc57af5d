/** Explains on a terminal why a program cannot continue. */
import { BadConfiguration } from './config/config.ts';
import { DirectoryInUse } from './db/engines/directory-lock.ts';
import { DatabaseUnusable } from './db/engines/engine.ts';
import { NotMigrated } from './db/migrate.ts';
import { DiskFull } from './disk-space.ts';

/** Errors whose message is sufficient. */
const CLEAR = [BadConfiguration, DirectoryInUse, DatabaseUnusable, NotMigrated, DiskFull];

/** The messages of our own errors and the system's are enough; any other error needs its stack. */
export function explain(error: unknown): unknown {
  if (error instanceof Error && CLEAR.some((kind) => error instanceof kind)) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isSystems = cause instanceof Error && typeof (cause as NodeJS.ErrnoException).code === 'string';
  return isSystems ? `Can't start: ${cause.message || (cause as NodeJS.ErrnoException).code}` : error;
}
