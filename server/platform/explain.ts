/** Why a program of ours can't go on, for a terminal. */
import { BadConfiguration } from './config/config.ts';
import { DirectoryInUse } from './db/engines/directory-lock.ts';
import { DatabaseUnusable } from './db/engines/engine.ts';
import { DiskFull } from './disk-space.ts';

/** Errors whose message says all that helps. */
const CLEAR = [BadConfiguration, DirectoryInUse, DatabaseUnusable, DiskFull];

/** Our own errors and the system's say what is wrong; of anything else the place is wanted too. */
export function explain(error: unknown): unknown {
  if (error instanceof Error && CLEAR.some((kind) => error instanceof kind)) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isSystems = cause instanceof Error && typeof (cause as NodeJS.ErrnoException).code === 'string';
  return isSystems ? `Can't start: ${cause.message || (cause as NodeJS.ErrnoException).code}` : error;
}
