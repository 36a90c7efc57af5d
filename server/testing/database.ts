/** The database that a test file works on: empty before each test, of the engine that its project names. */
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import * as schema from '../db/schema.ts';
import { TEMPLATE } from './prepare.ts';

const warn = (message: string) => console.warn(message);

/** One database serves all files of a worker. */
const worker = globalThis as { database?: Promise<Database> };

/** Call it at the top of a test file; `.db` works inside hooks and tests. */
export function testDatabase(): Database {
  let database: Database | undefined;
  beforeAll(async () => {
    worker.database ??= process.env.TEST_ENGINE === 'postgresql' ? copyPostgres() : copyEmbedded();
    database = await worker.database;
  }, 30_000);
  beforeEach(async () => {
    await database?.db.transaction(async (tx) => {
      // What is never emptied otherwise is emptied between tests.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(`truncate ${tableNames.join(', ')} restart identity cascade`));
    });
  });
  return new Proxy({} as Database, {
    get(_, property) {
      if (!database) throw new Error('the test database is there only inside hooks and tests');
      return Reflect.get(database, property);
    },
  });
}

const tables = Object.values(schema).filter((it) => it instanceof PgTable);
const tableNames = tables.map((it) => `"${getTableName(it)}"`);

async function copyEmbedded(): Promise<Database> {
  const template = inject('embeddedTemplate');
  const directory = join(dirname(template), String(process.pid));
  cpSync(template, directory, { recursive: true });
  return openEmbedded({ directory, warn, fsync: false });
}

async function copyPostgres(): Promise<Database> {
  const url = inject('postgresUrl');
  const name = `test_${process.pid}`;
  const maintenance = openPostgres(url, { poolSize: 1, warn: warn });
  await maintenance.db.execute(`create database ${name} template ${TEMPLATE}`);
  await maintenance.close();
  // The cluster stops before the worker does: the broken connections then are no news.
  return openPostgres(url.replace(/[^/]*$/, name), { poolSize: 10, warn: () => {} });
}
