/**
 * PostgreSQL by DATABASE_URL, for production; several server processes may share it. See docs/decisions/postgresql.md.
 */
import type { Socket } from 'node:net';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Gate, gate } from '../../gates/index.ts';
import type { Database, Queries } from '../database.ts';
import { guardTransactions } from '../transaction-guard.ts';
import { READ_ONLY } from '../unavailable.ts';
import { tracePool } from './traced-statements.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

interface PostgresOptions {
  poolSize: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  warn: (message: string) => void;
  /**
   * A query that takes longer fails. If the database server doesn't answer at all, the query fails a second later. Imports
   * and migrations have no limit. Behind a pooler in transaction mode all its connections need the same limit: they share
   * sessions.
   */
  timeoutMs?: number;
  /** What waits longer for a free connection of the pool fails. */
  waitMs?: number;
  /** False behind a pooler that cannot pass on prepared statements, such as PgBouncer before 1.21. */
  isPrepared?: boolean;
  /** Of a replica: there are no transactions. */
  isReadOnly?: boolean;
  /** Called for each new connection before it is used: it is closed where this throws. */
  onConnect?: (connection: NewConnection) => Promise<void>;
  /** Whether using the outer handle inside a transaction throws; by default everywhere but in production. */
  isGuarded?: boolean;
}

export type NewConnection = Pick<pg.ClientBase, 'query'>;

export function openPostgres(
  url: string,
  {
    poolSize,
    warn,
    timeoutMs,
    waitMs = 5_000,
    isPrepared = true,
    isReadOnly = false,
    onConnect,
    isGuarded = process.env.NODE_ENV !== 'production',
  }: PostgresOptions,
): Database {
  const open = (max: number) => openPool({ url, max, warn, timeoutMs, waitMs, isPrepared, onConnect });
  const pool = open(poolSize);
  const ownPool = open(1);
  const db = handleOf(pool);
  if (!isReadOnly) {
    const atOnce = Math.max(1, Math.floor(poolSize * SHARE_OF_WRITES));
    keepConnectionsForReads(db, pool, gate({ name: 'transactions', atOnce, waitMs }));
  }
  return {
    engine: 'postgresql',
    db: isGuarded ? guardTransactions(db) : db,
    aside: handleOf(ownPool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), ownPool.end()])),
  };
}

type NoSchema = Record<string, never>;
type Tables = ExtractTablesWithRelations<NoSchema>;

/** Shared by all transactions, because it remembers the names of columns. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** Drizzle's own transactions keep the connection for ever when their `begin` fails. */
function handleOf(pool: pg.Pool) {
  const db = drizzle({ client: pool, casing: 'snake_case' });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await new NodePgSession<NoSchema, Tables>(client, dialect, undefined).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Commits hang while the standbys that confirm them are away. Reading goes on with the other connections. */
const SHARE_OF_WRITES = 0.7;

/** A single statement that commits. */
const WRITES = /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert into|update|delete from)\b/is;

// The driver declares a dozen shapes of its arguments.
type RunStatement = (statement: string | { text: string }, ...others: unknown[]) => Promise<unknown>;

function keepConnectionsForReads(db: Queries, pool: pg.Pool, writes: Gate) {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => writes.run(() => begin(work, config));
  const query = pool.query.bind(pool) as RunStatement;
  const queryInTurn: RunStatement = (statement, ...others) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    return WRITES.test(text) ? writes.run(() => query(statement, ...others)) : query(statement, ...others);
  };
  pool.query = queryInTurn as pg.Pool['query'];
}

interface PoolOptions {
  url: string;
  max: number;
  warn: PostgresOptions['warn'];
  timeoutMs: number | undefined;
  waitMs: number;
  isPrepared: boolean;
  onConnect: PostgresOptions['onConnect'];
}

function openPool({ url, max, warn, timeoutMs, waitMs, isPrepared, onConnect }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    // Not at the start of the connection: poolers refuse parameters there that they do not know.
    onConnect: (client) =>
      withinTime(client, waitMs, async () => {
        if (timeoutMs) await client.query(`set statement_timeout to ${timeoutMs}`);
        await onConnect?.(client);
      }),
    Client: isPrepared ? undefined : UnpreparedClient,
  });
  pool.on('error', (error) => warn(`database connection lost: ${error.message}`));
  // The pool listens to errors of idle connections only. An error without a listener ends the process; the query fails too.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (timeoutMs) closeSilent(pool, timeoutMs + GRACE_MS);
  closeReadOnly(pool);
  tracePool(pool);
  return pool;
}

/** The pool waits without end for a new connection's first answers; a pooler lets it in before it has a server. */
async function withinTime(client: pg.ClientBase, ms: number, work: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(new DatabaseSilent()), ms);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Each statement is planned when it is executed. */
class UnpreparedClient extends pg.Client {
  // The driver declares a dozen shapes of its arguments.
  override query = ((query: string | { name?: string }, ...others: unknown[]) => {
    if (typeof query === 'object' && query.name) query.name = '';
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(this, query, ...others);
  }) as pg.Client['query'];
}

const connectionOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: pg.Connection }).connection;

const streamOf = (client: pg.ClientBase) => connectionOf(client).stream as Socket;

/** A connection stays with its server, also when that has become a standby: the next one may lead to the new primary. */
function closeReadOnly(pool: pg.Pool) {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) =>
    connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    }),
  );
  // The pool drops a client that is ending.
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void (client as unknown as pg.Client).end();
  });
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
    const stream = streamOf(client);
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
