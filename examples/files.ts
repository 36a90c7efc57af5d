/** The files of an example area, as its tests count, read and use them. */
import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../server/platform/db/database.ts';
import * as schema from '../server/platform/db/schema.ts';

const TABLES: readonly string[] = Object.values(schema).flatMap((it) =>
  is(it, PgTable) ? [getTableName(it)] : [],
);

export function exampleIn(folder: string) {
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const contentOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const guide = readFileSync('docs/adding-an-area.md', 'utf8');
  return {
    files,
    lines: files.reduce((sum, file) => sum + contentOf(file).trim().split('\n').length, 0),
    isInGuide: (file: string) => guide.includes(`\`\`\`${file.split('.').at(-1)}\n${contentOf(file)}\`\`\``),
    /**
     * The tests of a file have the example's table, empty before each test.
     * @throws Error for a table of the product, which the tests would drop
     */
    useTable(database: Database, table: PgTable) {
      const name = getTableName(table);
      if (TABLES.includes(name)) throw new Error(`${folder}: the product has a table ${name}, too`);
      const drop = () => database.db.execute(sql.raw(`drop table if exists ${name}`));
      beforeEach(async () => {
        await drop();
        for (const statement of contentOf('migration.sql').split('--> statement-breakpoint'))
          await database.db.execute(sql.raw(statement));
      });
      afterAll(drop);
    },
  };
}
