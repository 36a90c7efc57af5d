/** Restores a dump into an empty database, or beside what is there. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/engines/postgres.ts';
import { BackupRefused, messageOf } from './manifest.ts';
import { ASIDE, restoreDump } from './postgres-programs.ts';

interface Options<Result> {
  isOverwriting: boolean;
  now: Date;
  warn: (message: string) => void;
  /** Looks at what was restored, and moves its files. If it throws, the database is as before. */
  finish: (database: Database, aside: string | null) => Promise<Result>;
}

export async function restoreIntoPostgres<Result>(
  url: string,
  file: string,
  { isOverwriting, now, warn, finish }: Options<Result>,
): Promise<Result> {
  const database = openPostgres(url, { poolSize: 1, warn });
  const { db } = database;
  try {
    const aside = await makeRoom(db, isOverwriting, now);
    try {
      await restoreDump(url, file);
      return await finish(database, aside);
    } catch (error) {
      await putBack(db, aside).catch((cause) => {
        throw new BackupRefused(`${messageOf(error)}. ${notPutBack(aside, cause)}`, { cause });
      });
      throw error;
    }
  } finally {
    await database.close();
  }
}

const putBack = (db: Queries, aside: string | null) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(
      aside ? sql`alter schema ${sql.identifier(aside)} rename to public` : sql`create schema public`,
    );
  });

function notPutBack(aside: string | null, cause: unknown): string {
  const last = aside ? `alter schema ${aside} rename to public` : 'create schema public';
  return `The database could not be put back (${messageOf(cause)}): in psql, type: begin; drop schema public cascade; ${last}; commit;`;
}

async function makeRoom(db: Queries, isOverwriting: boolean, now: Date): Promise<string | null> {
  const tables = await count(db, sql`from pg_tables where schemaname = 'public'`);
  if (tables === 0) return null;
  if (!isOverwriting)
    throw new BackupRefused(`The database has ${tables} tables already: nothing was restored`);
  const others = await count(
    db,
    sql`from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (others > 0)
    throw new BackupRefused(`The database has ${others} other connections: stop the servers first`);
  const aside = ASIDE + now.toISOString().replaceAll(/\D/g, '');
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter schema public rename to ${sql.identifier(aside)}`);
    await tx.execute(sql`create schema public`);
  });
  return aside;
}

async function count(db: Queries, what: SQL): Promise<number> {
  const result = await db.execute(sql`select count(*)::int as count ${what}`);
  return (result as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}
