/** Telling a database that is away from a query that is wrong. */

/** Of a server that became a standby, or always was one. */
export const READ_ONLY = '25006';

/** The operating system's and PostgreSQL's codes for: not reachable, shutting down, starting, full up, a standby, too slow, a deadlock. */
const CODES = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
  ...[READ_ONLY, '57014', '40P01'],
]);

/** A violation of the protocol, as PgBouncer calls it when it ends a connection because the database is away. */
const PROTOCOL = '08P01';

/** The driver reports some failures by message only. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection)/;

interface Cause {
  code?: unknown;
  /** Of what a database server or a pooler says; FATAL ends the connection. */
  severity?: unknown;
  message?: unknown;
}

/** @param error as thrown, or wrapped by Drizzle */
function causeOf(error: unknown): Cause {
  return ((error instanceof Error && error.cause) || error || {}) as object;
}

/** For people who run the server. */
export function reasonOfUnavailable(error: unknown): string {
  const { code, message } = causeOf(error);
  if (code === READ_ONLY) return 'the database is a standby, or read-only';
  return `the database does not answer (${code === PROTOCOL ? message : (code ?? message)})`;
}

/** True when trying again later may help. @param error as thrown, or wrapped by Drizzle */
export function isUnavailable(error: unknown): boolean {
  const { code, severity, message } = causeOf(error);
  return (
    (typeof code === 'string' && CODES.has(code)) ||
    (code === PROTOCOL && severity === 'FATAL') ||
    (typeof message === 'string' && WORDS.test(message))
  );
}
