/** The files of an example area, as its tests count, read and use them. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../server/platform/db/database.ts';

/** In the registries: three of the contract, two of the server, one of the schema, two of the console. */
const REGISTRY_LINES = 8;

export function exampleIn(folder: string) {
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const contentOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const guide = readFileSync('docs/adding-an-area.md', 'utf8');
  return {
    files,
    /** Of all files, with the lines that register the area. */
    lines: files.reduce((sum, file) => sum + contentOf(file).trim().split('\n').length, REGISTRY_LINES),
    isInGuide: (file: string) => guide.includes(`\`\`\`${file.split('.').at(-1)}\n${contentOf(file)}\`\`\``),
    /** The tests of a file have the example's table, empty before each test. @param table its name */
    useTable(database: Database, table: string) {
      const drop = () => database.db.execute(sql.raw(`drop table if exists ${table}`));
      beforeEach(async () => {
        await drop();
        for (const statement of contentOf('migration.sql').split('--> statement-breakpoint'))
          await database.db.execute(sql.raw(statement));
      });
      afterAll(drop);
    },
  };
}
