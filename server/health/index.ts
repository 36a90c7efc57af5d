/** What an orchestrator asks: is the process alive, can it serve? */
import { Hono } from 'hono';
import type { DoorEnv } from '../http/front-door.ts';

/** @param ready throws, or answers false, while requests can't be served */
export function healthRoutes(ready: () => Promise<boolean>) {
  return new Hono<DoorEnv>()
    .get('/healthz', (c) => c.json({ alive: true }))
    .get('/readyz', async (c) => {
      const isReady = await ready().catch((error) => {
        c.get('log').warn({ err: error }, 'not ready');
        return false;
      });
      return c.json({ ready: isReady }, isReady ? 200 : 503);
    });
}
