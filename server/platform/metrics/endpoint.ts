/** GET /metrics: for this machine, or for those who have the token. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { DoorEnv } from '../http/door-env.ts';
import type { Metrics } from './metrics.ts';

/** @param token without one, the figures are answered to this machine alone */
export function metricsRoutes({ text, registry }: Pick<Metrics, 'text' | 'registry'>, token: string | null) {
  return new Hono<DoorEnv>().get('/metrics', async (c) => {
    const isAllowed =
      token === null ? isOwnMachine(c.env, c.req.header()) : isToken(c.req.header('authorization'), token);
    if (!isAllowed) return c.text('', 403);
    return c.text(await text(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine tells that it asks for somebody else. */
const isOwnMachine = (env: DoorEnv['Bindings'] | undefined, headers: Record<string, string>) =>
  LOOPBACK.test(env?.incoming?.socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded;

function isToken(header: string | undefined, token: string): boolean {
  const [given, right] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}
