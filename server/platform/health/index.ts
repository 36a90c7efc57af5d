/** Health checks for an orchestrator: liveness, readiness and, for a deep request, the ledger. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isUnavailable, reasonOfUnavailable } from '../db/unavailable.ts';
import type { DoorEnv } from '../http/door-env.ts';

interface HealthOptions {
  /** Throws, or answers false, while requests can't be served. */
  ready: () => Promise<boolean>;
  /** Returns the errors of the ledger. Absent without a ledger. */
  checkLedger?: () => Promise<readonly object[]>;
}

/** The check is public, and reading every entry takes a while: one check answers all requests for this time, in ms. */
const LOOK_AGAIN_MS = 10_000;

/** How many findings there are; null when it could not be looked. */
type Check = (log: Logger) => Promise<number | null>;

function sharedCheck(check: NonNullable<HealthOptions['checkLedger']>): Check {
  let running: Promise<number | null> | undefined;
  let until = 0;
  const checkNow = async (log: Logger) => {
    try {
      const findings = await check();
      // Findings name orders and sums: they are logged, not answered.
      if (findings.length > 0) log.error({ findings: findings.slice(0, 20) }, 'the ledger is wrong');
      return findings.length;
    } catch (err) {
      log.error({ err }, 'could not check the ledger');
      return null;
    } finally {
      until = performance.now() + LOOK_AGAIN_MS;
    }
  };
  return (log) => {
    if (until <= performance.now()) {
      until = Number.POSITIVE_INFINITY;
      running = checkNow(log);
    }
    return running ?? Promise.resolve(null);
  };
}

export function healthRoutes({ ready, checkLedger }: HealthOptions) {
  const runCheck = checkLedger && sharedCheck(checkLedger);
  return (
    new Hono<DoorEnv>()
      // Documents read the server's time from its header `Date`.
      .get('/healthz', (c) => c.json({ alive: true }, 200, { 'Cache-Control': 'no-store' }))
      .get('/readyz', async (c) => {
        let reason: string | undefined;
        const isReady = await ready().catch((error) => {
          c.get('log')().warn({ err: error }, 'not ready');
          if (isUnavailable(error)) reason = reasonOfUnavailable(error);
          return false;
        });
        if (!isReady || c.req.query('deep') !== '1' || !runCheck)
          return c.json({ ready: isReady, reason }, isReady ? 200 : 503);
        const findings = await runCheck(c.get('log')());
        const ledger = findings === null ? 'unknown' : findings === 0 ? 'right' : `${findings} findings`;
        return c.json({ ready: findings === 0, ledger }, findings === 0 ? 200 : 503);
      })
  );
}
