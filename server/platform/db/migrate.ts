/**
 * Forward-only migrations, run at every start. Each runs with its record in one transaction; of several
 * processes that start together one migrates and the others wait.
 */
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Queries } from './database.ts';

const LOCK = 7_402_611;

/** @param folder server/platform/db/migrations, wherever the program runs from */
export async function migrate({ db }: Database, folder: string): Promise<void> {
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    await db.transaction((tx) => runOnce(tx, migration));
  }
}

/** A second process gets the lock after the migration and has nothing to do. */
async function runOnce(tx: Queries, { hash, sql: statements }: MigrationMeta) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(
    sql`create table if not exists migration (hash text primary key, run_at timestamptz not null)`,
  );
  if ((await appliedHashes(tx)).has(hash)) return;
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migration (hash, run_at) values (${hash}, now())`);
}

/** True when the database has every migration of this program. */
export async function isMigrated(db: Queries, folder: string): Promise<boolean> {
  const done = await appliedHashes(db);
  return readMigrationFiles({ migrationsFolder: folder }).every(({ hash }) => done.has(hash));
}

async function appliedHashes(db: Queries): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`select hash from migration`)) as unknown as {
    rows: { hash: string }[];
  };
  return new Set(rows.map(({ hash }) => hash));
}
