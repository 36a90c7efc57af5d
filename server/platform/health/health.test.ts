import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { DoorEnv } from '../http/door-env.ts';
import { healthRoutes } from './index.ts';

let checks: number;
let logged: string[];
let findings: object[] | Error;
let isReady: boolean;
let failure: Error | undefined;
/** The check waits for this. */
let pause: Promise<void>;

beforeEach(() => {
  checks = 0;
  logged = [];
  findings = [];
  isReady = true;
  failure = undefined;
  pause = Promise.resolve();
});

function open() {
  const log = pino({}, { write: (line) => void logged.push(line) });
  const app = new Hono<DoorEnv>();
  app.use((c, next) => {
    c.set('log', () => log);
    return next();
  });
  const checkLedger = async () => {
    checks += 1;
    await pause;
    if (findings instanceof Error) throw findings;
    return findings;
  };
  const ready = async () => {
    if (failure) throw failure;
    return isReady;
  };
  app.route('/', healthRoutes({ ready, checkLedger }));
  return async (path: string) => {
    const response = await app.request(path);
    return [response.status, await response.json()];
  };
}

it('checks the ledger only for a deep request', async () => {
  const get = open();
  expect(await get('/readyz')).toEqual([200, { ready: true }]);
  expect(checks).toBe(0);
  expect(await get('/readyz?deep=1')).toEqual([200, { ready: true, ledger: 'right' }]);
});

it('says how much is wrong, and tells what to the log alone', async () => {
  findings = [{ rule: 'a', subject: 'order', id: 7 }];
  const get = open();
  expect(await get('/readyz?deep=1')).toEqual([503, { ready: false, ledger: '1 findings' }]);
  await get('/readyz?deep=1');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"subject":"order"');
});

it('reports a failed check', async () => {
  findings = new Error('statement timeout');
  expect(await open()('/readyz?deep=1')).toEqual([503, { ready: false, ledger: 'unknown' }]);
});

it('shares one check among parallel and following requests', async () => {
  let go = () => {};
  pause = new Promise((resolve) => {
    go = resolve;
  });
  const get = open();
  const all = Array.from({ length: 5 }, () => get('/readyz?deep=1'));
  await new Promise(setImmediate);
  go();
  expect(new Set((await Promise.all(all)).map(String)).size).toBe(1);
  await get('/readyz?deep=1');
  expect(checks).toBe(1);
});

it('says why it is not ready, without addresses', async () => {
  failure = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(await open()('/readyz')).toEqual([
    ...[503, { ready: false, reason: 'the database does not answer (ECONNREFUSED)' }],
  ]);
});

it('does not check while it is not ready', async () => {
  isReady = false;
  expect(await open()('/readyz?deep=1')).toEqual([503, { ready: false }]);
  expect(checks).toBe(0);
});
