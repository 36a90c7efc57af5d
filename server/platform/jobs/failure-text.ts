/** Why a job failed, for operators: no values of a statement, and no numbers of people. */

const MAX_LENGTH = 200;

export function failureText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  const [line = ''] = text.split(/\n|params:/);
  return line.replace(/\d{7,}/g, '…').slice(0, MAX_LENGTH) || 'failed';
}
