/** Refuses bodies that are too large before anyone reads them. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** @param refuse makes the answer to a request with more than so many bytes */
export function limitBody(maxBytes: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const whileReading = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return (c, next) => {
    const declared = c.req.header('content-length');
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) {
      return whileReading(c, next);
    }
    // Looking at the body itself would turn it into a stream, which takes longer to read than most are long.
    return Number(declared) <= maxBytes ? next() : Promise.resolve(refuse(c));
  };
}
