/** PostgreSQL by DATABASE_URL, for production; several server processes may share it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { guardTransactions } from './transaction-guard.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export interface PostgresOptions {
  poolSize: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  warn: (message: string) => void;
  /** A query that takes longer fails, also when the server has stopped answering. None for imports and migrations. */
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
    query_timeout: timeoutMs,
  });
  pool.on('error', (error) => warn(`database connection lost: ${error.message}`));
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return {
    engine: 'postgresql',
    db: isGuarded ? guardTransactions(db) : db,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
