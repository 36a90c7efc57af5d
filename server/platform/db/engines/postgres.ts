/**
 * PostgreSQL by DATABASE_URL, for production; several server processes may share it. See docs/decisions/postgresql.md.
 */
import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database.ts';
import { guardTransactions } from '../transaction-guard.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

interface PostgresOptions {
  poolSize: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  warn: (message: string) => void;
  /**
   * A query that takes longer fails. If the database server doesn't answer at all, the query fails a second later. No limit
   * for imports and migrations.
   */
  timeoutMs?: number;
  /** A query that waits longer for a free connection of the pool fails. */
  waitMs?: number;
  /** Whether using the outer handle inside a transaction throws; by default everywhere but in production. */
  isGuarded?: boolean;
}

export function openPostgres(
  url: string,
  {
    poolSize,
    warn,
    timeoutMs,
    waitMs = 10_000,
    isGuarded = process.env.NODE_ENV !== 'production',
  }: PostgresOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: timeoutMs,
  });
  pool.on('error', (error) => warn(`database connection lost: ${error.message}`));
  // The pool listens to errors of idle connections only. An error without a listener ends the process; the query fails too.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (timeoutMs) closeSilent(pool, timeoutMs + GRACE_MS);
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return {
    engine: 'postgresql',
    db: isGuarded ? guardTransactions(db) : db,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** The database server ends a slow query first: after its error the connection can still be used. */
const GRACE_MS = 1_000;

/**
 * Closes connections that are in use and have received nothing for this time: the database server can no longer end the
 * query. Not by the driver's `query_timeout`: its timers keep the rows of finished queries in memory.
 */
function closeSilent(pool: pg.Pool, silentMs: number) {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(silentMs);
    // Not passed to setTimeout, which calls it once only: an idle connection is silent too, and must not use it up.
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy(new DatabaseSilent());
    });
  });
}

class DatabaseSilent extends Error {
  /** As the operating system says it. */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database did not answer');
  }
}
