/** The database that a test file works on: empty before each test, of the engine that its project names. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openEmbedded } from '../../platform/db/engines/embedded.ts';
import { openPostgres } from '../../platform/db/engines/postgres.ts';
import * as schema from '../../platform/db/schema.ts';
import { copyTemplate, type Template } from './embedded-templates.ts';
import '../audit-key.ts';
import { poolerPrepares } from './pooler.ts';
import { TEMPLATE } from './prepare.ts';

const warn = (message: string) => console.warn(message);

/** One database serves all files of a worker. */
const worker = globalThis as { database?: Promise<Database> };

/**
 * Call it at the top of a test file; `.db` works inside hooks and tests.
 * @param isShared the tests of the file share what its first hook wrote
 */
export function testDatabase({ isShared = false } = {}): Database {
  let database: Database | undefined;
  beforeAll(async () => {
    worker.database ??= openCopy();
    database = await worker.database;
  });
  const first = isShared ? beforeAll : beforeEach;
  first(async () => {
    await database?.db.transaction(async (tx) => {
      // Tables with triggers against deletion are emptied, too.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(EMPTY));
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

/**
 * A truncated table gets new files, its indexes too, whether it held anything or not; for the few rows of a usual
 * test, deleting is twenty times faster. After many rows it would leave their space behind.
 */
const MAX_DELETED_BYTES = 1_000_000;
const EMPTY = `do $$ begin
  if exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > ${MAX_DELETED_BYTES}) then
    truncate ${tableNames.join(', ')} restart identity cascade;
  else
    ${tableNames.map((it) => `delete from ${it};`).join(' ')}
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end if;
end $$`;

function openCopy(): Promise<Database> {
  switch (process.env.TEST_ENGINE) {
    case 'postgresql':
      return copyPostgres();
    case 'embedded':
      return copyEmbedded();
    default:
      throw new Error('TEST_ENGINE names no engine: see vitest.config.ts');
  }
}

async function copyEmbedded(): Promise<Database> {
  const { database } = await openTemplate('migrated', String(process.pid));
  return database;
}

async function openTemplate(template: Template, copy: string) {
  const directory = join(inject('embeddedCopies'), copy);
  copyTemplate(inject('embeddedTemplates'), template, directory);
  return { directory, database: await openEmbedded({ directory, warn, fsync: false }) };
}

async function copyPostgres(): Promise<Database> {
  const name = `test_${process.pid}`;
  await onCluster(`create database ${name} template ${TEMPLATE}`);
  // The cluster stops before the worker does: the broken connections then are no news. Races send hundreds of calls at
  // once, which wait long for one of ten connections on a busy machine: no call may fail by that.
  return openPostgres(addressOf(name), {
    poolSize: 10,
    warn: () => {},
    waitMs: 60_000,
    isPrepared: poolerPrepares(),
  });
}

/** One of the project's engine without any table, for a test of its own. Closing it removes it. */
export async function emptyDatabase(): Promise<Database> {
  const name = `empty_${process.pid}`;
  if (process.env.TEST_ENGINE === 'postgresql') {
    await onCluster(`create database ${name}`);
    const database = openPostgres(addressOf(name), { poolSize: 2, warn, isPrepared: poolerPrepares() });
    return thenRemoved(database, () => onCluster(`drop database ${name} with (force)`));
  }
  const { database, directory } = await openTemplate('empty', name);
  return thenRemoved(database, async () => rmSync(directory, { recursive: true }));
}

/** One with all tables, opened now, for a test of its own. Closing it removes it. */
export async function ownDatabase(): Promise<Database> {
  const name = `own_${process.pid}`;
  if (process.env.TEST_ENGINE === 'postgresql') {
    await onCluster(`create database ${name} template ${TEMPLATE}`);
    const database = openPostgres(addressOf(name), { poolSize: 2, warn, isPrepared: poolerPrepares() });
    return thenRemoved(database, () => onCluster(`drop database ${name} with (force)`));
  }
  const { database, directory } = await openTemplate('migrated', name);
  return thenRemoved(database, async () => rmSync(directory, { recursive: true }));
}

const thenRemoved = (database: Database, remove: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await remove();
  },
});

const onServer = (url: string, name: string) => url.replace(/[^/]*$/, name);
const addressOf = (name: string) => onServer(inject('usedUrl'), name);

async function onCluster(statement: string) {
  const maintenance = openPostgres(inject('postgresUrl'), { poolSize: 1, warn });
  await maintenance.db.execute(statement);
  await maintenance.close();
}

export interface SeparateDatabase {
  /** As DATABASE_DIRECT_URL, for commands; undefined for an embedded database, which is in the folder. */
  url: string | undefined;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * A database that a test opens and closes as servers do.
 * @param directory of an embedded database, as DATA_DIR @param template undefined: there is no database, or an empty one
 */
export async function separateDatabase(directory: string, template?: Template): Promise<SeparateDatabase> {
  if (process.env.TEST_ENGINE !== 'postgresql') {
    if (template) copyTemplate(inject('embeddedTemplates'), template, directory);
    const open = () => openEmbedded({ directory, warn, fsync: false });
    return { url: undefined, open, remove: async () => {} };
  }
  const name = `separate_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onCluster(`create database ${name}${template === 'migrated' ? ` template ${TEMPLATE}` : ''}`);
  // Past the pooler, as commands go: a restore waits until all connections of the database are closed.
  const url = onServer(inject('postgresUrl'), name);
  return {
    url,
    open: async () => openPostgres(url, { poolSize: 4, warn }),
    remove: () => onCluster(`drop database ${name} with (force)`),
  };
}
