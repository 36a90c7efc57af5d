/**
 * Forward-only migrations, run at every start, also while other processes serve: nothing that they do waits for long. Of
 * several processes that start together one migrates and the others wait.
 *
 * The statements of a migration run in one transaction with its record. Indexes that are built concurrently come after
 * it, each by itself; a build that was interrupted begins again at the next start.
 */
import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Queries } from './database.ts';
import { isLockTimeout } from './violations.ts';

const LOCK = 7_402_611;

/** While a statement waits for a table's lock, later statements on that table wait behind it. */
const LOCK_TIMEOUT = '500ms';
const TRY_AGAIN_MS = 1_000;

/** Of an index that is built beside writing, which no transaction may do: `concurrently()` in the schema. */
const CONCURRENT = /^\s*create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i;

/** @param folder server/platform/db/migrations, wherever the program runs from */
export async function migrate(database: Database, folder: string): Promise<void> {
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    await whileLocked(database, (tx) => runOnce(tx, migration));
    const indexes = migration.sql.filter((it) => CONCURRENT.test(it));
    if (indexes.length > 0) await buildOnce(database, migration.hash, indexes);
  }
}

/**
 * Does the work in a transaction that holds the lock of migrations. While another process has that lock, or a table that
 * the work needs is locked, it ends the transaction and tries again later. It does not queue for a table: reading the
 * table would then wait behind it.
 */
async function whileLocked({ db }: Database, work: (tx: Queries) => Promise<void>): Promise<void> {
  for (;;) {
    try {
      const isDone = await db.transaction(async (tx) => {
        if (!(await tryLock(tx))) return false;
        await tx.execute(sql.raw(`set local lock_timeout to '${LOCK_TIMEOUT}'`));
        await work(tx);
        return true;
      });
      if (isDone) return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    await setTimeout(TRY_AGAIN_MS);
  }
}

const tryLock = async (tx: Queries) =>
  (await rowsOf<{ is_own: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as is_own`))[0]
    ?.is_own;

async function runOnce(tx: Queries, { hash, sql: statements }: MigrationMeta) {
  await tx.execute(
    sql`create table if not exists migration (hash text primary key, run_at timestamptz not null)`,
  );
  if ((await appliedHashes(tx)).has(hash)) return;
  for (const statement of statements) if (!CONCURRENT.test(statement)) await tx.execute(sql.raw(statement));
  await record(tx, hash);
}

/** On the connection aside, since a transaction holds the lock. The embedded engine has one connection: it builds there. */
async function buildOnce(database: Database, hash: string, statements: readonly string[]): Promise<void> {
  await whileLocked(database, async (tx) => {
    if ((await appliedHashes(tx)).has(indexesOf(hash))) return;
    for (const statement of statements) {
      const name = CONCURRENT.exec(statement)?.[1] ?? '';
      if (database.engine === 'embedded') {
        await tx.execute(sql.raw(statement.replace(/ concurrently/i, '')));
        continue;
      }
      // An interrupted build leaves an index that is not used.
      await database.aside.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`);
      await database.aside.execute(sql.raw(statement));
    }
    await record(tx, indexesOf(hash));
  });
}

/** The record of a migration's indexes. */
const indexesOf = (hash: string) => `${hash} indexes`;

const record = (tx: Queries, hash: string) =>
  tx.execute(sql`insert into migration (hash, run_at) values (${hash}, now())`);

/** The message says in one line why a program that only reads can't use the database. */
export class NotMigrated extends Error {}

/** @throws NotMigrated */
export async function requireTables(db: Queries): Promise<void> {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('migration') as name`);
  if (!table?.name)
    throw new NotMigrated(
      'The database has no tables of the site: set DATABASE_URL or DATA_DIR as for the server',
    );
}

/** @param folder of the migrations @throws NotMigrated */
export async function requireMigrated({ db }: Database, folder: string): Promise<void> {
  await requireTables(db);
  if (!(await isMigrated(db, folder)))
    throw new NotMigrated('The database is of an earlier version: start the server of this version first');
}

/** True when the database has every migration of this program, with its indexes. */
export async function isMigrated(db: Queries, folder: string): Promise<boolean> {
  const done = await appliedHashes(db);
  return readMigrationFiles({ migrationsFolder: folder }).every(
    (it) =>
      done.has(it.hash) && (!it.sql.some((one) => CONCURRENT.test(one)) || done.has(indexesOf(it.hash))),
  );
}

/** What the table `migration` contains at most, with this program. @param folder of the migrations */
export const migrationHashes = (folder: string): Set<string> =>
  new Set(readMigrationFiles({ migrationsFolder: folder }).flatMap(({ hash }) => [hash, indexesOf(hash)]));

const appliedHashes = async (db: Queries): Promise<Set<string>> =>
  new Set((await rowsOf<{ hash: string }>(db, sql`select hash from migration`)).map(({ hash }) => hash));

const rowsOf = async <Row>(db: Queries, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
