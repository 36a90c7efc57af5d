/** Violations of unique indexes and foreign keys, and locks that were not free, as both engines report them. */

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** A row that is deleted has rows that refer to it. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, '23503');

/** A lock was not free in the time that the statement had for it. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03');

/** Drizzle wraps the engine's error. */
function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === code || hasCode(error.cause, code);
}
