/**
 * One line per request: id, method, route, status, duration. Never a query string, a body, a header or an
 * address: keywords, phones and codes travel there. Of a path that is no call only the first part is told.
 */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { DoorEnv } from './front-door.ts';

/** Uses the proxy's request id if there is one, so that both logs can be joined. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** @param headers that every answer carries besides its id */
export function requestLog(log: Logger, headers: Record<string, string> = {}): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = ACCEPTABLE.test(given) ? given : randomUUID();
    const own = log.child({ request_id: requestId });
    c.set('requestId', requestId);
    c.set('log', own);
    const begin = performance.now();
    const mark = () => {
      c.header('X-Request-Id', requestId);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    };
    // Set beforehand they cost nothing; set on a finished answer they make a copy of it.
    mark();
    await next();
    if (!c.res.headers.has('X-Request-Id')) mark();
    const line = {
      method: c.req.method,
      route: c.get('route') ?? firstPart(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - begin),
    };
    const level = c.res.status >= 500 ? 'error' : c.env?.isRendering ? 'debug' : 'info';
    own[level](line, 'request');
  };
}

const firstPart = (path: string) => path.replace(/^(\/[^/]*)\/.+$/, '$1/*');
