/** PostgreSQL's code for a value that another row has already. */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because another row has the value. Its transaction can only be given up.
 * @param error as thrown, or wrapped by Drizzle
 */
export function isDuplicate(error: unknown): boolean {
  const cause = (error instanceof Error && error.cause) || error;
  return (cause as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}
