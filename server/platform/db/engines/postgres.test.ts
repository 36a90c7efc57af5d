import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { executeNamed } from '../statements.ts';
import { isUnavailable } from '../unavailable.ts';
import { openPostgres } from './postgres.ts';

/** The connections of a server to its database. */
function openConnections(options: { timeoutMs?: number; waitMs?: number; isPrepared?: boolean } = {}) {
  const database = openPostgres(inject('postgresUrl'), { poolSize: 2, warn: () => {}, ...options });
  onTestFinished(database.close);
  return database;
}

const connections = (timeoutMs?: number) => openConnections({ timeoutMs }).db;

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

  it('are kept for reading and for readiness while transactions hang', async () => {
    const { db, aside } = openConnections({ waitMs: 100 });
    let finish = () => {};
    const hangs = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const hanging = db.transaction(async () => hangs);
    await expect(db.transaction(one)).rejects.toMatchObject({ status: 503 });
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
