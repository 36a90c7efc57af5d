import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import type { Queries } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import { executeRows } from './rows-query.ts';
import { statement } from './statements.ts';
import { isUnavailable } from './unavailable.ts';

const database = testDatabase();

/** @param text of a function's call */
const calling = (db: Queries, text: string) =>
  statement<{ result: string }>(db, {
    key: text,
    keepsPlan: true,
    columns: { result: { mapFromDriverValue: String } },
    build: () =>
      db.select({ result: sql<string>`${sql.raw(text)}`.as('result') }).from(sql`(select 1) as one`),
  }).execute({});

// The embedded database has another driver.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('a statement on PostgreSQL', () => {
  it('fails where its connection breaks, and the next execution has another one', async () => {
    const broken = calling(database.db, 'pg_terminate_backend(pg_backend_pid())');
    expect(isUnavailable(await broken.catch((error) => error))).toBe(true);
    expect(await calling(database.db, 'abs(-1)')).toEqual([{ result: '1' }]);
  });

  it('fails where it takes too long', async () => {
    const own = openPostgres(inject('postgresUrl'), { poolSize: 1, warn: () => {}, timeoutMs: 2_000 });
    await expect(calling(own.db, 'pg_sleep(60)')).rejects.toThrow('Failed query');
    expect(await calling(own.db, 'abs(-1)')).toEqual([{ result: '1' }]);
    await own.close();
  });

  it('is refused where its name stands for another statement', async () => {
    const own = openPostgres(inject('postgresUrl'), { poolSize: 1, warn: () => {} });
    await own.db.transaction(async (tx) => {
      const { client } = tx._.session as unknown as { client: Parameters<typeof executeRows>[0] };
      const rowsOf = (text: string) =>
        executeRows(client, { name: 'one name', text, toRow: ([one]: unknown[]) => one }, []);
      await rowsOf('select 1 as one');
      await expect(rowsOf('select 2 as one')).rejects.toThrow('Failed query');
    });
    await own.close();
  });
});
