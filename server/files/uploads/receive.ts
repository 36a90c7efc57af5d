/**
 * Receives a file that a browser posts to this server instead of a bucket: form-data, the fields of the permission
 * first, the file last. It is written to the disk as it arrives; a refused or truncated file is deleted.
 */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { messages } from '../../../shared/messages.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';

/** Limits of a form besides its file. */
const LIMITS = { fields: 20, fieldSize: 8_192, fieldNameSize: 100, files: 1, parts: 21 };
const OVERHEAD_BYTES = 64 * 1024;

/** How fast a body must come. In each window at least so many bytes, and all of it within so many windows. */
export interface Pace {
  windowMs: number;
  minBytes: number;
  maxWindows: number;
}

/** Five minutes in all, as long as the HTTP server waits for a request. */
export const PACE: Pace = { windowMs: 15_000, minBytes: 32 * 1024, maxWindows: 20 };

/** Takes a file with the fields before it; throws a Refusal for an unwanted one. */
type Taker = (fields: ReadonlyMap<string, string>, content: Readable) => Promise<void>;

/**
 * @param maxBytes of the largest permitted file
 * @throws Refusal 408 for a body that stalls, 413, 422 for an invalid form or one that ends too early, and errors of
 * `take`
 */
export async function receive(
  request: Request,
  { maxBytes, pace }: { maxBytes: number; pace: Pace },
  take: Taker,
): Promise<void> {
  const maxTotalBytes = maxBytes + OVERHEAD_BYTES;
  if (Number(request.headers.get('content-length')) > maxTotalBytes) throw refusals.tooLarge();
  const form = openForm(request.headers);
  const fields = new Map<string, string>();
  const unreadable = new AbortController();
  let taken: Promise<void> | undefined;

  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, content) => {
    // Its failures reach `take`; without a listener they would crash the process before it is read.
    content.on('error', () => {});
    if (name !== 'file') return content.resume();
    taken = take(fields, content);
    // Reads the rest of the body, because browsers read the answer only then.
    taken.catch(() => {
      if (content.destroyed && !form.destroyed) unreadable.abort();
      else content.resume();
    });
  });

  const body = Readable.fromWeb(request.body as ReadableStream);
  const failure = await pipeline(body, atPace(pace), atMost(maxTotalBytes), form, {
    signal: unreadable.signal,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  const [outcome] = await Promise.allSettled([taken]);
  const reason: unknown = outcome.status === 'rejected' ? outcome.reason : null;
  // The refusal by `take` is the better answer: a body that is only read to its end may stall.
  if (reason instanceof Refusal) throw reason;
  if (failure instanceof Refusal) throw failure;
  // A disconnected client breaks both; only other errors are ours.
  if (reason !== null && (failure === null || unreadable.signal.aborted)) throw reason;
  if (failure !== null || taken === undefined) throw refusals.unreadable();
}

function openForm(headers: Headers) {
  try {
    return busboy({ headers: Object.fromEntries(headers), limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw refusals.unreadable();
  }
}

/** Fails as soon as the body arrives too slowly. */
function atPace({ windowMs, minBytes, maxWindows }: Pace): Transform {
  let receivedBytes = 0;
  let windows = 0;
  const timer = setInterval(() => {
    windows += 1;
    if (receivedBytes < minBytes || windows >= maxWindows)
      stream.destroy(new Refusal(408, messages.uploadStalled));
    receivedBytes = 0;
  }, windowMs);
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      receivedBytes += chunk.length;
      done(null, chunk);
    },
    destroy(error, done) {
      clearInterval(timer);
      done(error);
    },
  });
  return stream;
}

/** Fails as soon as there is more. */
function atMost(bytes: number): Transform {
  let receivedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      receivedBytes += chunk.length;
      done(receivedBytes > bytes ? refusals.tooLarge() : null, chunk);
    },
  });
}

/** Lets so many bytes pass and fails at the end when there were more, or none. */
export function fileOf(maxBytes: number): Transform {
  let receivedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      receivedBytes += chunk.length;
      done(null, receivedBytes > maxBytes ? undefined : chunk);
    },
    flush(done) {
      if (receivedBytes > maxBytes) done(refusals.tooLarge());
      else done(receivedBytes === 0 ? refusals.invalid({ file: messages.notAnImage }) : null);
    },
  });
}
