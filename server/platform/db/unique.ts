/** Violations of unique indexes, as both engines report them. */

const UNIQUE_VIOLATION = '23505';

/** Drizzle wraps the engine's error. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION || isUniqueViolation(error.cause);
}
