/** PostgreSQL by DATABASE_URL, for production; several server processes may share it. See docs/decisions/postgresql.md. */
import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { guardTransactions } from './transaction-guard.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export interface PostgresOptions {
  poolSize: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  warn: (message: string) => void;
  /** A query that takes longer fails, and soon after also one that the server has not answered. None for imports and migrations. */
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
  // Its query tells whoever has the connection. The pool listens to idle ones only, and an error that nobody listens to
  // ends the process.
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

/** The server's own limit comes first: its error leaves the connection usable. */
const GRACE_MS = 1_000;

/**
 * Closes connections that are in use and bring nothing for so long: the server is gone, and can't end the query. The
 * driver has a limit too, `query_timeout`, but its timers keep the rows of each query in memory for too long.
 */
function closeSilent(pool: pg.Pool, silentMs: number) {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(silentMs);
    // Again and again: an idle connection is silent too.
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
