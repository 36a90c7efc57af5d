/** Servers that read from a replica. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Cluster,
  postgresBinaries,
  type Standby,
  startCluster,
  startStandby,
} from '../../server/testing/database/postgres-cluster.ts';
import { startServer, temporaryDirectory } from '../built-server.ts';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('a server beside a replica', () => {
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

  it.each(['1', '2'])(
    'reads public pages there, and from the primary without it (WORKERS=%s)',
    async (WORKERS) => {
      const server = await startServer({
        DATABASE_URL: primary.url('postgres'),
        DATABASE_REPLICA_URL: standby.url('postgres'),
        DATA_DIR: directory.path,
        ALLOW_SANDBOX: '1',
        SEED_DEMO: '1',
        WORKERS,
      });
      onTestFinished(async () => void (await server.stop()));
      let page = 0;
      const statusOfPage = async () => {
        page += 1;
        return (await fetch(`${server.address}/search?page=${page}`)).status;
      };
      const figure = async (name: string) => {
        const text = await (await fetch(`${server.address}/metrics`)).text();
        return Number(
          text
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.split(' ')[1],
        );
      };
      const readsBy = (from: string) => figure(`nearby_public_reads_total{from="${from}"}`);

      await expect
        .poll(async () => [await statusOfPage(), (await readsBy('replica')) > 0], {
          timeout: 10_000,
          interval: 500,
        })
        .toEqual([200, true]);
      await expect.poll(() => figure('nearby_replica_lag_seconds'), { timeout: 10_000 }).toBe(0);

      if (WORKERS === '1') return;
      standby.halt();
      const before = (await readsBy('away')) + (await readsBy('failed'));
      expect(await statusOfPage()).toBe(200);
      await expect
        .poll(async () => (await readsBy('away')) + (await readsBy('failed')))
        .toBeGreaterThan(before);
      expect(await statusOfPage()).toBe(200);
      expect(await server.stop()).toBe(0);
    },
  );
});
