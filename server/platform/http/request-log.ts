/**
 * One line per request: id, method, route, status, duration. Never a query string, a body, a header or an address:
 * they contain keywords, phones and codes. Of an unknown path only the first part is logged.
 */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Logger } from 'pino';
import { type Answered, labelsOf } from '../metrics/index.ts';
import { span } from '../tracing/index.ts';
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
  const answer = async (c: Context<DoorEnv>, next: Next): Promise<Answered> => {
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
    const answered = { method, call: c.get('route'), path: c.req.path, status, ms };
    count(answered);
    return answered;
  };
  return async (c, next) => {
    if (PROBES.has(c.req.path)) return void (await answer(c, next));
    await span({ name: c.req.method, kind: 'server' }, async (note) => {
      const { method, route, status } = labelsOf(await answer(c, next));
      note({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
      });
    });
  };
}

/** They come every second, and are of no use in traces. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

const firstPart = (path: string) => path.replace(/^(\/[^/]*)\/.+$/, '$1/*');
