/** What an orchestrator asks: is the process alive, can it serve, and, asked deeper, is the money right? */
import { Hono } from 'hono';
import type { DoorEnv } from '../http/front-door.ts';

interface HealthOptions {
  /** Throws, or answers false, while requests can't be served. */
  ready: () => Promise<boolean>;
  /** What is wrong with the ledger; empty when nothing is. Absent where there is none. */
  checkLedger?: () => Promise<readonly object[]>;
}

/** Everyone may ask, and to look at every entry takes a while: one look serves all who ask meanwhile and soon after. */
const LOOK_AGAIN_MS = 10_000;

export function healthRoutes({ ready, checkLedger }: HealthOptions) {
  let last: { at: number; findings: Promise<readonly object[]> } | undefined;
  const look = (check: NonNullable<HealthOptions['checkLedger']>, now: number) => {
    if (!last || now - last.at >= LOOK_AGAIN_MS) last = { at: now, findings: check() };
    last.findings.catch(() => (last = undefined));
    return last.findings;
  };
  return new Hono<DoorEnv>()
    .get('/healthz', (c) => c.json({ alive: true }))
    .get('/readyz', async (c) => {
      const isReady = await ready().catch((error) => {
        c.get('log').warn({ err: error }, 'not ready');
        return false;
      });
      if (!isReady || c.req.query('deep') !== '1' || !checkLedger)
        return c.json({ ready: isReady }, isReady ? 200 : 503);
      const findings = await look(checkLedger, performance.now());
      // What is wrong names orders and sums: it is for the log, not for everyone.
      if (findings.length > 0) c.get('log').error({ findings: findings.slice(0, 20) }, 'the ledger is wrong');
      const isRight = findings.length === 0;
      return c.json(
        { ready: isRight, ledger: isRight ? 'right' : `${findings.length} findings` },
        isRight ? 200 : 503,
      );
    });
}
