/** The server's log: JSON lines without personal data, whatever fails. */
import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isTracing, traceOfLine } from './tracing/index.ts';

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

/** Errors of libraries may contain a phone or a code. */
const withoutNumbers = (message?: string) => message?.replace(/\d{6,}/g, '…');

/** The lines of a stack that say where; the ones before repeat the message. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);

const STANDARD_OUTPUT = 1;
const RETRY_MS = 10;

/**
 * Lines that can't be written are lost. Pino's own destination ends the process then, and waits at its end until they
 * can be: a full disk under the log would stop the server.
 */
const standardOutput: DestinationStream = {
  write(line) {
    let rest = Buffer.from(line);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
      } catch (error) {
        // The reader of the pipe is slow.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  },
};

export const createLog = (
  level: LoggerOptions['level'],
  destination: DestinationStream = standardOutput,
): Logger =>
  pino({ level, serializers: { err: loggedError }, ...(isTracing() && { mixin: traceOfLine }) }, destination);
