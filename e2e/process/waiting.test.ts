/** Starts before the database: without one, and beside a standby. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '../../server/testing/database/balancer.ts';
import {
  type Cluster,
  postgresBinaries,
  type Standby,
  startCluster,
  startStandby,
} from '../../server/testing/database/postgres-cluster.ts';
import { type Run, run, serving, temporaryDirectory, waitFor } from '../built-server.ts';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('a server that starts before its database can be written', () => {
  const directory = temporaryDirectory();
  let primary: Cluster;
  let standby: Standby;
  beforeAll(async () => {
    primary = await startCluster(binaries ?? '');
    standby = await startStandby(binaries ?? '', primary);
  });
  afterAll(() => {
    standby.stop();
    primary.stop();
    directory.remove();
  });

  async function address() {
    const balancer = await startBalancer();
    onTestFinished(balancer.stop);
    return balancer;
  }

  function start(url: string, settings: Record<string, string> = {}): Run {
    const own = { DATABASE_URL: url, DATA_DIR: directory.path, ALLOW_SANDBOX: '1', PORT: '0', ...settings };
    const server = run('start.mjs', [], own);
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.exit;
    });
    return server;
  }

  const whereItWaits = (server: Run) =>
    waitFor(server, /"address":"(http:[^"]+)","msg":"waiting for the database"/);

  const readiness = async (site: string) => {
    const answer = await fetch(`${site}/readyz`);
    return [answer.status, await answer.json()];
  };

  it.each<Record<string, string>>([{}, { WORKERS: '2' }])(
    'waits, says why, and then serves: %o',
    async (settings) => {
      const database = await address();
      const server = start(database.url, settings);
      const site = await whereItWaits(server);
      expect(server.output()).toContain('the database does not answer');
      expect((await fetch(`${site}/healthz`)).status).toBe(200);
      expect(await readiness(site)).toEqual([
        503,
        { ready: false, reason: expect.stringContaining('the database does not answer') },
      ]);
      const page = await fetch(site, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);

      database.leadTo(standby);
      await waitFor(server, /"reason":"the database is a standby/);
      expect(await readiness(site)).toEqual([
        503,
        { ready: false, reason: 'the database is a standby, or read-only' },
      ]);

      database.leadTo(primary);
      const running = await serving(server);
      expect(running.address).toBe(site);
      expect(await readiness(site)).toEqual([200, { ready: true }]);
      expect((await fetch(site)).status).toBe(200);
      expect(await running.stop()).toBe(0);
    },
  );

  it('stops while it waits', async () => {
    for (const settings of [{}, { WORKERS: '2' }] as Record<string, string>[]) {
      const server = start((await address()).url, settings);
      await whereItWaits(server);
      server.process.kill('SIGTERM');
      expect(await server.exit).toBe(0);
    }
  });

  it('serves once a standby has been promoted', async () => {
    const server = start(standby.url('postgres'));
    const site = await whereItWaits(server);
    standby.promote();
    expect((await serving(server)).address).toBe(site);
    expect(await readiness(site)).toEqual([200, { ready: true }]);
  });
});
