import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { testApp } from '../../../testing/app.ts';
import { startBalancer } from '../../../testing/database/balancer.ts';
import { MIGRATIONS } from '../../../testing/database/embedded-templates.ts';
import {
  type Cluster,
  postgresBinaries,
  type Standby,
  startCluster,
  startStandby,
} from '../../../testing/database/postgres-cluster.ts';
import { addListings } from '../../../testing/listings.ts';
import { send } from '../../../testing/people.ts';
import { signedInOperator } from '../../../testing/sessions.ts';
import { createLog } from '../../log.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../engines/postgres.ts';
import { migrate } from '../migrate.ts';
import { listing } from '../schema.ts';
import { openReplica, positionOf, WRITTEN } from './connections.ts';
import { type OpenPublicReads, openPublicReads } from './open.ts';

const log = createLog('silent');
const warn = () => {};
const QUESTION = { name: '王先生', phone: '13800138000', message: '可以看房吗' };

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('calls beside a standby', () => {
  const binaries = postgresBinaries() ?? '';
  let cluster: Cluster;
  let standby: Standby;
  let primary: Database;
  const opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    cluster = await startCluster(binaries);
    standby = await startStandby(binaries, cluster);
    primary = openPostgres(cluster.url('postgres'), { poolSize: 4, warn });
    opened.push(primary);
    await migrate(primary, MIGRATIONS);
  });
  afterAll(async () => {
    await Promise.all(opened.map((it) => it.close()));
    standby.stop();
    cluster.stop();
  });

  function readsOf(url: string): OpenPublicReads {
    const replica = { url, maxLagMs: 300_000, timeoutMs: 1_000 };
    const reads = openPublicReads({ replica, databasePool: 2, databasePrepares: true }, primary, log);
    if (!reads) throw new Error('a replica is configured');
    opened.push(reads);
    return reads;
  }

  async function tellStandby(statement: string) {
    const connection = openPostgres(standby.url('postgres'), { poolSize: 1, warn });
    await connection.db.execute(statement);
    await connection.close();
  }

  it('are answered by it with what it has, and by the primary for who has just written', async () => {
    const reads = readsOf(standby.url('postgres'));
    const app = testApp(primary, { publicReads: reads });
    const [id = 0] = await addListings(primary.db, { title: '旧标题' });
    const titleFor = async (cookie = '') =>
      (await send(app, contract.objectDetail, { id }, { headers: { cookie } })).data?.object_title;
    const onReplica = () => reads.answers().replica;
    // The listing has arrived there.
    await expect.poll(async () => [await titleFor(), onReplica() > 0]).toEqual(['旧标题', true]);
    await expect.poll(() => reads.lag()?.bytes).toBe(0);

    await tellStandby('select pg_wal_replay_pause()');
    await primary.db.update(listing).set({ title: '新标题' }).where(eq(listing.id, id));
    const body = new URLSearchParams({ id: String(id), ...QUESTION });
    const written = await app.request(contract.consult.path, { method: 'POST', body });
    expect(await written.json()).toMatchObject({ status: 200 });
    const [cookie] = (written.headers.get('set-cookie') ?? '').split(';');
    expect(cookie).toMatch(/^written=[\da-f]+$/);

    const before = onReplica();
    expect(await titleFor()).toBe('旧标题');
    expect(onReplica()).toBe(before + 1);
    expect(await titleFor(cookie)).toBe('新标题');
    expect(onReplica()).toBe(before + 1);
    expect(reads.answers().behind).toBeGreaterThan(0);
    await expect.poll(() => reads.lag()?.bytes).toBeGreaterThan(0);

    await tellStandby('select pg_wal_replay_resume()');
    await expect
      .poll(async () => {
        const earlier = onReplica();
        return [await titleFor(cookie), onReplica() - earlier];
      })
      .toEqual(['新标题', 1]);
  });

  it('contain a change of the settings at once, where it was made', async () => {
    const reads = readsOf(standby.url('postgres'));
    const app = testApp(primary, { publicReads: reads });
    const hotline = async () => (await send(app, contract.site, {})).data?.hotline;
    await expect.poll(async () => [await hotline(), reads.answers().replica > 0]).toEqual(['', true]);
    const token = await signedInOperator(primary, 'ops', ['content']);
    const { data } = await send(app, contract.oneSiteSettings, { id: 1 }, { token });
    await tellStandby('select pg_wal_replay_pause()');
    const changed = await app.request('/ops/v1/site-settings/1', {
      method: 'PATCH',
      headers: { Client: 'pc', Token: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...data, hotline: '400-123-4567' }),
    });
    expect(changed.status).toBe(200);
    expect(await hotline()).toBe('400-123-4567');
    await tellStandby('select pg_wal_replay_resume()');
  });

  it('use one replica at a time behind a balancer', async () => {
    const balancer = await startBalancer();
    onTestFinished(balancer.stop);
    balancer.leadTo(standby);
    const replica = openReplica(balancer.url, { poolSize: 2, timeoutMs: 1_000, waitMs: 1_000, warn });
    onTestFinished(replica.close);
    const { cluster: id } = await positionOf(primary.aside, WRITTEN);
    expect(await replica.replayed(id)).toBeGreaterThan(0n);
    balancer.leadTo(cluster);
    for (let times = 0; times < 5; times += 1)
      await expect(replica.db().execute('select 1')).rejects.toThrow();
    // The first one seems to have gone.
    expect(await replica.replayed(id)).toBeGreaterThan(0n);
    await replica.db().execute('select 1');
  });

  it('are answered by the primary where the replica is one of another cluster', async () => {
    const reads = readsOf(inject('postgresUrl'));
    const app = testApp(primary, { publicReads: reads });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await send(app, contract.objectList, {})).status).toBe(200);
    expect(reads.answers()).toMatchObject({ replica: 0, away: 1 });
  });

  it('are answered while the primary is away', async () => {
    const balancer = await startBalancer();
    onTestFinished(balancer.stop);
    balancer.leadTo(cluster);
    const away = openPostgres(balancer.url, { poolSize: 2, warn });
    const replica = { url: standby.url('postgres'), maxLagMs: 5_000, timeoutMs: 1_000 };
    const reads = openPublicReads({ replica, databasePool: 2, databasePrepares: true }, away, log);
    if (!reads) throw new Error('a replica is configured');
    opened.push(away, reads);
    const app = testApp(away, { publicReads: reads });
    const statuses = async () =>
      Promise.all(
        [contract.site, contract.objectList].map(async (call) => (await send(app, call, {})).status),
      );
    await expect
      .poll(async () => [await statuses(), reads.answers().replica > 1])
      .toEqual([[200, 200], true]);
    balancer.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await send(app, contract.services, { object_id: 1 })).status).toBe(503);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('are answered by the primary once it has died', async () => {
    const reads = readsOf(standby.url('postgres'));
    const app = testApp(primary, { publicReads: reads });
    const list = async () => (await send(app, contract.objectList, {})).status;
    await expect.poll(async () => [await list(), reads.answers().replica > 0]).toEqual([200, true]);
    standby.halt();
    const begin = performance.now();
    expect(await list()).toBe(200);
    expect(performance.now() - begin).toBeLessThan(3_000);
    await expect.poll(() => reads.lag()).not.toBe(undefined);
    expect(await list()).toBe(200);
    expect(reads.answers().away + reads.answers().failed).toBeGreaterThan(0);
  });
});
