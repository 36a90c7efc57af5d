/**
 * One line per request: id, method, route, status, duration. Never a query string, a body, a header or an address:
 * they contain keywords, phones and codes. Of an unknown path only the first part is logged.
 */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/index.ts';
import { complete } from './answer.ts';
import type { DoorEnv, PlainHeaders } from './door-env.ts';

/** Uses the proxy's request id if there is one, so that both logs can be joined. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/**
 * @param headers of every answer, besides its id
 * @param count gets each answer to an outside request
 */
export function requestLog(
  log: Logger,
  headers: PlainHeaders = {},
  count: (answered: Answered) => void = () => {},
): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = ACCEPTABLE.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', () => log.child({ request_id: requestId }));
    c.set('headers', { ...headers, 'x-request-id': requestId });
    const begin = performance.now();
    await next();
    complete(c);
    const line = {
      request_id: requestId,
      method: c.req.method,
      route: c.get('route') ?? firstPart(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - begin),
    };
    const level = c.res.status >= 500 ? 'error' : 'info';
    log[level](line, 'request');
    const { method, status, ms } = line;
    count({ method, call: c.get('route'), path: c.req.path, status, ms });
  };
}

const firstPart = (path: string) => path.replace(/^(\/[^/]*)\/.+$/, '$1/*');
