/** Pages of other sites that may call the API. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { addHeader } from './answer.ts';
import type { DoorEnv } from './door-env.ts';

/**
 * The old front ends are on other hosts. The token is in a header, so cookies are never allowed.
 * @param origins the allowed sites
 */
export function foreignClients(origins: readonly string[]): MiddlewareHandler<DoorEnv> {
  const permit = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowHeaders: ['Client', 'Content-Type', 'Idempotency-Key', 'Token'],
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'X-Total-Count'],
    maxAge: 86_400,
  });
  return (c, next) => {
    if (c.req.header('origin') !== undefined || c.req.method === 'OPTIONS') return permit(c, next);
    // No page of another site asks: all there is to say is, to caches, that the answer to one may differ.
    addHeader(c, 'vary', 'Origin');
    return next();
  };
}
