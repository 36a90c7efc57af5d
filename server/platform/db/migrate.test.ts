/** Migrations while other processes serve. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { isMigrated, migrate } from './migrate.ts';

const database = testDatabase();
afterAll(async () => void (await database.db.execute(sql`drop table if exists thing, single`)));

const rows = async (query: string) =>
  ((await database.db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** @returns a folder with one migration */
function migrationOf(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_one', breakpoints: true }];
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  writeFileSync(join(folder, '0000_one.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}

const INDEX = 'create index concurrently "by_size" on "thing" ("size")';
const indexes = () =>
  rows(
    "select indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid where relname = 'by_size'",
  );

describe('a migration', () => {
  it('builds indexes beside writing, and builds one again that was interrupted', async () => {
    const folder = migrationOf('create table "thing" ("size" int)', INDEX);
    await migrate(database, folder);
    expect(await indexes()).toEqual([{ is_valid: true }]);
    expect(await isMigrated(database.db, folder)).toBe(true);

    const [{ hash = '' } = {}] = readMigrationFiles({ migrationsFolder: folder });
    await database.db.execute(sql`delete from migration where hash = ${`${hash} indexes`}`);
    await database.db.execute(sql`update pg_index set indisvalid = false
      from pg_class where pg_class.oid = indexrelid and relname = 'by_size'`);
    expect(await isMigrated(database.db, folder)).toBe(false);
    await migrate(database, folder);
    expect(await indexes()).toEqual([{ is_valid: true }]);
    expect(await isMigrated(database.db, folder)).toBe(true);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('a migration on PostgreSQL', () => {
  it('waits for a table without making others wait', async () => {
    await database.db.execute(sql`create table if not exists thing (size int)`);
    let finish = () => {};
    const reading = database.db.transaction(async (tx) => {
      await tx.execute(sql`select * from thing`);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const migrating = migrate(database, migrationOf('alter table "thing" add column "colour" text'));
    const waits: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      const began = performance.now();
      await rows('select size from thing');
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(Math.max(...waits)).toBeLessThan(1_000);
    finish();
    await reading;
    await migrating;
    expect(await rows('select colour from thing')).toEqual([]);
  });

  it('is run once by processes that start together', async () => {
    const folder = migrationOf('create table "single" ("size" int)', 'insert into "single" values (1)');
    await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);
    expect(await rows('select size from single')).toEqual([{ size: 1 }]);
  });
});
