import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, postgresBinaries, startCluster } from '../../server/testing/postgres-cluster.ts';
import { startServer, temporaryDirectory } from '../built-server.ts';

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

  it('start together on an empty database, migrate and fill it once, and say so when it goes away', async () => {
    const servers = await Promise.all(
      directories.map(({ path }) => startServer({ ...settings(), DATA_DIR: path })),
    );
    const counts = await Promise.all(servers.map(({ address }) => countOn(address)));
    expect(counts[0]).toBeGreaterThan(1_000);
    expect(counts[0]).toBeLessThan(1_600);
    expect(counts[1]).toBe(counts[0]);

    const [server] = servers;
    const ready = async () => (await fetch(`${server?.address}/readyz`)).status;
    expect(await ready()).toBe(200);
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
    await Promise.all(servers.map(({ stop }) => stop()));
  });
});
