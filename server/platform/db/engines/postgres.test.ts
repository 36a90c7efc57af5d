import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { asRefusal } from '../../http/perform.ts';
import { executeNamed } from '../statements.ts';
import { isUnavailable } from '../unavailable.ts';
import { openPostgres } from './postgres.ts';

interface Options {
  url?: string;
  timeoutMs?: number;
  waitMs?: number;
  isPrepared?: boolean;
}

/** The connections of a server to its database. */
function openConnections({ url = inject('postgresUrl'), ...options }: Options = {}) {
  const database = openPostgres(url, { poolSize: 2, warn: () => {}, ...options });
  onTestFinished(database.close);
  return database;
}

const connections = (timeoutMs?: number) => openConnections({ timeoutMs }).db;

/** Passes logins on, and nothing after them. @returns the URL of the database behind it */
async function silentAfterLogin(): Promise<string> {
  const { hostname: folder, port, pathname, username } = new URL(inject('postgresUrl'));
  const server = createServer((client) => {
    const database = connect(`${decodeURIComponent(folder)}/.s.PGSQL.${port}`);
    let isReady = false;
    client.on('data', (bytes) => !isReady && database.write(bytes));
    database.on('data', (bytes) => {
      client.write(bytes);
      // The message that ends a login comes last.
      isReady ||= bytes.subarray(-6).toString('latin1') === 'Z\0\0\0\x05I';
    });
    client.on('close', () => database.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address() as AddressInfo;
  return `postgres://${username}@127.0.0.1:${address.port}${pathname}`;
}

type Handle = Pick<ReturnType<typeof connections>, 'execute'>;

const one = async (db: Handle) => ((await db.execute(sql`select 1 as one`)) as { rows: unknown[] }).rows;

/** The process of the database's server that answers a connection. */
async function backendOf(tx: Handle): Promise<number> {
  const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
  return rows[0]?.pid ?? 0;
}

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('connections to PostgreSQL', () => {
  it('end a transaction, and nothing else, when they are lost in it', async () => {
    const [db, other] = [connections(), connections()];
    const lost = db.transaction(async (tx) => {
      await other.execute(sql`select pg_terminate_backend(${await backendOf(tx)}, 5000)`);
      // Until this process has read that the connection is closed.
      await expect.poll(() => one(tx).catch(() => 'refused')).toBe('refused');
    });
    expect(isUnavailable(await lost.catch((error) => error))).toBe(true);
    expect(await one(db)).toEqual([{ one: 1 }]);
  });

  it('stay open while they are idle, and are given up where the server has stopped answering', async () => {
    const db = connections(200);
    const before = await db.transaction(backendOf);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const stopped = db.transaction(async (tx) => {
      const backend = await backendOf(tx);
      expect(backend).toBe(before);
      process.kill(backend, 'SIGSTOP');
      onTestFinished(() => void process.kill(backend, 'SIGCONT'));
      await one(tx);
    });
    expect(isUnavailable(await stopped.catch((error) => error))).toBe(true);
    expect(await one(db)).toEqual([{ one: 1 }]);
  });

  it('are given back when no transaction begins on them', async () => {
    const { db } = openConnections({ timeoutMs: 200, waitMs: 500 });
    for (let connection = 0; connection < 2; connection += 1) {
      const backend = await db.transaction(backendOf);
      process.kill(backend, 'SIGSTOP');
      onTestFinished(() => void process.kill(backend, 'SIGCONT'));
      expect(isUnavailable(await db.transaction(one).catch((error) => error))).toBe(true);
    }
    expect(await db.transaction(one)).toEqual([{ one: 1 }]);
  });

  it('are given up when they are let in and then get no answer', async () => {
    const { db } = openConnections({ url: await silentAfterLogin(), timeoutMs: 60_000, waitMs: 300 });
    expect(isUnavailable(await one(db).catch((error) => error))).toBe(true);
  });

  it('are kept for reading and for readiness while transactions hang', async () => {
    const { db, aside } = openConnections({ waitMs: 100 });
    let finish = () => {};
    const hangs = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const hanging = db.transaction(async () => hangs);
    await expect(db.transaction(one)).rejects.toMatchObject({ status: 503 });
    for (const write of [sql`delete from gone`, sql`with old as (select 1) update gone set one = 1`])
      expect(asRefusal(await db.execute(write).catch((error) => error))).toMatchObject({ status: 503 });
    expect(await one(db)).toEqual([{ one: 1 }]);
    expect(await one(aside)).toEqual([{ one: 1 }]);
    finish();
    await hanging;
    expect(await db.transaction(one)).toEqual([{ one: 1 }]);
  });

  it('leave a server that became a standby', async () => {
    const { db } = openConnections();
    const before = await db.transaction(backendOf);
    const written = db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`create table written (id int)`);
    });
    expect(isUnavailable(await written.catch((error) => error))).toBe(true);
    expect(await db.transaction(backendOf)).not.toBe(before);
  });

  it('may try again after a deadlock', async () => {
    const [db, other] = [connections(), connections()];
    const lock = (tx: Handle, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);
    const failures: unknown[] = [];
    const fail = (error: unknown) => void failures.push(error);
    let opposite: Promise<void> | undefined;
    await db
      .transaction(async (tx) => {
        await lock(tx, 1);
        await new Promise<void>((hasTwo) => {
          const crossing = other.transaction(async (it) => {
            await lock(it, 2);
            hasTwo();
            await lock(it, 1);
          });
          opposite = crossing.catch(fail);
        });
        await lock(tx, 2);
      })
      .catch(fail);
    await opposite;
    expect(failures.map(isUnavailable)).toEqual([true]);
  });

  it('prepare no statement behind a pooler that cannot pass it on', async () => {
    for (const isPrepared of [true, false]) {
      const { db } = openConnections({ isPrepared });
      const prepared = await db.transaction(async (tx) => {
        await executeNamed(tx, { text: 'select 1 as one', values: [] });
        const names = await tx.execute(sql`select name from pg_prepared_statements`);
        return (names as { rows: unknown[] }).rows.length;
      });
      expect(prepared).toBe(isPrepared ? 1 : 0);
    }
  });
});
