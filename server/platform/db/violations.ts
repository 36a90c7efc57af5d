/** Violations of unique indexes and foreign keys, as both engines report them. */

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** A row that is deleted has rows that refer to it. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, '23503');

/** Drizzle wraps the engine's error. */
function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === code || hasCode(error.cause, code);
}
