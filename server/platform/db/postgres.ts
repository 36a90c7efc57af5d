/** PostgreSQL by DATABASE_URL, for production; several server processes may share it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';
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
}

export function openPostgres(
  url: string,
  { poolSize, warn, timeoutMs, waitMs = 10_000 }: PostgresOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  pool.on('error', (error) => warn(`database connection lost: ${error.message}`));
  return {
    engine: 'postgresql',
    db: guardTransactions(drizzle({ client: pool, schema, casing: 'snake_case' })),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
