import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import {
  type Cluster,
  postgresBinaries,
  startCluster,
} from '../../server/testing/database/postgres-cluster.ts';
import { run, startServer, temporaryDirectory } from '../built-server.ts';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('servers on one PostgreSQL', () => {
  const directories = [temporaryDirectory(), temporaryDirectory()];
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
  });
  afterAll(() => {
    for (const { remove } of directories) remove();
    cluster.stop();
  });

  const settings = () => ({ DATABASE_URL: cluster.url('postgres'), SEED_DEMO: '1', ALLOW_SANDBOX: '1' });
  const countOn = async (address: string) =>
    (await (await fetch(`${address}/customer/Index/ObjcetList`, { method: 'POST' })).json()).count;

  it('serve as workers behind one port; one that ends is replaced', async () => {
    const maintenance = openPostgres(cluster.url('postgres'), { poolSize: 1, warn: () => {} });
    await maintenance.db.execute('create database workers');
    await maintenance.close();
    const server = await startServer({
      ...settings(),
      DATABASE_URL: cluster.url('workers'),
      WORKERS: '2',
      DATA_DIR: directories[0]?.path ?? '',
    });
    // Also when the test fails: the workers go with it.
    onTestFinished(async () => void (await server.stop()));
    const workers = () =>
      execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(
          ([, parent, ...args]) =>
            Number(parent) === server.process.pid && args.some((it) => it.endsWith('start.mjs')),
        )
        .map(([pid]) => Number(pid));
    const first = workers();
    expect(first).toHaveLength(2);
    expect(await countOn(server.address)).toBeGreaterThan(1_000);
    expect(server.output().match(/serving at/g)).toHaveLength(1);

    // Whichever worker is asked, it answers for both.
    const figures = await (await fetch(`${server.address}/metrics`)).text();
    expect(figures).toContain('nearby_database_connections{state="waiting"} 0');
    expect(figures).toMatch(
      /nearby_http_requests_total\{method="POST",route="\/customer\/Index\/ObjcetList",status="200"\} 1/,
    );
    expect(figures).toMatch(/^nearby_outbox_waiting 0$/m);
    // Those of the database are the leading process's.
    expect(figures).toMatch(/^nearby_check_findings\{check="audit"\} (0|-1)$/m);

    // Connections go to the workers in turn.
    for (let time = 0; time < 6; time += 1)
      await fetch(`${server.address}/search`, { headers: { Connection: 'close' } });
    const answered = async () => {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return Number(/requests_total\{method="GET",route="\/search",status="200"\} (\d+)/.exec(text)?.[1]);
    };
    const before = await answered();
    expect(before).toBe(6);
    process.kill(first[0] ?? 0, 'SIGKILL');
    await expect
      .poll(() => workers().filter((it) => !first.includes(it)), { timeout: 20_000 })
      .toHaveLength(1);
    expect(await countOn(server.address)).toBeGreaterThan(1_000);

    // What it had counted stays in the sum: Prometheus would take a smaller one for a new start.
    expect(await answered()).toBeGreaterThanOrEqual(before);
    expect(await server.stop()).toBe(0);
    expect(workers()).toEqual([]);
  });

  it('start together on an empty database, migrate and fill it once, and say so when it goes away', async () => {
    const servers = await Promise.all(
      directories.map(({ path }) => startServer({ ...settings(), DATA_DIR: path })),
    );
    onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
    const counts = await Promise.all(servers.map(({ address }) => countOn(address)));
    expect(counts[0]).toBeGreaterThan(1_000);
    expect(counts[0]).toBeLessThan(1_600);
    expect(counts[1]).toBe(counts[0]);

    const [server] = servers;
    const ready = async () => (await fetch(`${server?.address}/readyz`)).status;
    expect(await ready()).toBe(200);
    const home = async () => (await fetch(server?.address ?? '')).text();
    expect(await home()).not.toContain('系统维护中');
    cluster.halt();
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    expect((await fetch(`${server?.address}/healthz`)).status).toBe(200);
    const refused = await fetch(`${server?.address}/customer/Index/ObjcetList`, {
      method: 'POST',
      body: new URLSearchParams({ name: '不在缓存里' }),
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ status: 503, message: '系统繁忙，请稍后再试' });
    const page = await fetch(`${server?.address}/search?name=${encodeURIComponent('也不在缓存里')}`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('重新加载');
    expect(server?.output()).not.toContain('不在缓存里');
    // The page was cached for ten seconds; then it is the last that there is.
    await expect.poll(home, { timeout: 20_000, interval: 1_000 }).toContain('系统维护中，这是2');
    expect(await home()).toContain('最新上架');
  });
});

it('workers are refused on the embedded database', async () => {
  const refused = run('start.mjs', [], { PORT: '0', WORKERS: '2', DATA_DIR: '/nowhere' });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain('WORKERS=2: needs DATABASE_URL');
});
