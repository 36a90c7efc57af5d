/** The server's log: JSON lines without personal data, whatever failed. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

/**
 * An error as the log may show it. A failed query's message quotes its parameters and a violated constraint's
 * detail the values, which may be a phone number or a name: of database errors only what names the place stays.
 */
function loggedError(error: unknown): object {
  const { name, message, stack, code, constraint, cause } = (error ?? {}) as Failure;
  const isQuery = message?.startsWith('Failed query:') ?? false;
  return {
    type: name,
    message: isQuery ? 'Failed query' : withoutNumbers(message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    at: framesOf(stack),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** What others write into their errors may name a phone or a code. */
const withoutNumbers = (message?: string) => message?.replace(/\d{6,}/g, '…');

/** The lines of a stack that say where; the ones before repeat the message. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);

/** @param destination the standard output unless given */
export function createLog(level: LoggerOptions['level'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, serializers: { err: loggedError } };
  return destination ? pino(options, destination) : pino(options);
}
