import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import type { Queries } from './database.ts';
import { listing } from './schema.ts';
import { statement } from './statements.ts';

const database = testDatabase();
const now = new Date('2026-11-20T02:00:00Z');

const columns = {
  id: listing.id,
  type: listing.type,
  title: listing.title,
  initialPrice: listing.initialPrice,
  startTime: listing.startTime,
  createdAt: listing.createdAt,
  promoted: listing.promoted,
  titleKey: listing.titleKey,
  searchGrams: listing.searchGrams,
};

const insert = (db: Queries, ...titles: string[]) =>
  db
    .insert(listing)
    .values(
      titles.map((title) => ({
        type: 1 as const,
        title,
        initialPrice: 9_007_199_254_740_993n,
        promoted: title === '房产',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: listing.id });

const byIds = (db: Queries, keepsPlan: boolean) =>
  statement(db, {
    key: `by ids, ${keepsPlan}`,
    keepsPlan,
    columns,
    build: () =>
      db
        .select(columns)
        .from(listing)
        .where(sql`${listing.id} = any(${sql.placeholder('ids')}::bigint[])`)
        .orderBy(asc(listing.id)),
  });

const quotient = (db: Queries) => {
  const result = { quotient: sql<number>`8 / ${sql.placeholder('divisor')}::int`.as('quotient') };
  return statement<{ quotient: number }>(db, {
    key: 'quotient',
    keepsPlan: true,
    columns: { quotient: { mapFromDriverValue: Number } },
    build: () => db.select(result).from(sql`(select 1) as one`),
  });
};

describe('a statement', () => {
  it('reads the rows that a query of Drizzle reads, each time that it is executed', async () => {
    const { db } = database;
    const ids = (await insert(db, '房产', '', '车 “A,\\B”')).map(({ id }) => id);
    const rows = await db.select(columns).from(listing).orderBy(asc(listing.id));
    expect(rows).toHaveLength(3);
    for (const keepsPlan of [true, false]) {
      for (let time = 0; time < 3; time++) {
        expect(await byIds(db, keepsPlan).execute({ ids })).toEqual(rows);
      }
    }
    expect(await byIds(db, true).execute({ ids: [] })).toEqual([]);
  });

  it('takes texts with quotes, commas and backslashes in a list of values', async () => {
    const { db } = database;
    const titles = ['"', ',{}', '\\', "'; --", 'NULL', ' 房 '];
    await insert(db, ...titles, '其他');
    const byTitles = statement(db, {
      key: 'by titles',
      keepsPlan: true,
      columns: { title: listing.title },
      build: () =>
        db
          .select({ title: listing.title })
          .from(listing)
          .where(sql`${listing.title} = any(${sql.placeholder('titles')}::text[])`)
          .orderBy(asc(listing.id)),
    });
    expect((await byTitles.execute({ titles })).map(({ title }) => title)).toEqual(titles);
  });

  it('can be executed by many at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => quotient(database.db).execute({ divisor: 1 + (index % 8) })),
    );
    expect(results.map(([row]) => row?.quotient)).toEqual(
      Array.from({ length: 40 }, (_, index) => Math.floor(8 / (1 + (index % 8)))),
    );
  });

  it('fails as a query of Drizzle fails, and the next execution does not', async () => {
    for (let time = 0; time < 3; time++) {
      await expect(quotient(database.db).execute({ divisor: 0 })).rejects.toMatchObject({
        message: expect.stringMatching(/^Failed query: select/),
        cause: { code: '22012' },
      });
      expect(await quotient(database.db).execute({ divisor: 2 })).toEqual([{ quotient: 4 }]);
    }
  });

  it('fails where a row cannot be read, by the error of reading', async () => {
    const unreadable = (divisor: number) =>
      statement<{ one: number }>(database.db, {
        key: 'unreadable',
        keepsPlan: true,
        columns: {
          one: {
            mapFromDriverValue: (value) => {
              if (Number(value) > 2) throw new Error('unreadable');
              return value;
            },
          },
        },
        build: () =>
          database.db
            .select({ one: sql<number>`one` })
            .from(sql`generate_series(1, ${sql.placeholder('last')}::int) as one`),
      }).execute({ last: divisor });
    await expect(unreadable(4)).rejects.toThrow(/^unreadable$/);
    expect(await unreadable(2)).toEqual([{ one: 1 }, { one: 2 }]);
  });

  it('sees in a transaction what that has written, and is undone with it', async () => {
    const failing = database.db.transaction(async (tx) => {
      const ids = (await insert(tx, '房产')).map(({ id }) => id);
      expect(await byIds(tx, true).execute({ ids })).toMatchObject([{ id: ids[0], title: '房产' }]);
      await quotient(tx).execute({ divisor: 0 });
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await database.db.select(columns).from(listing).where(eq(listing.title, '房产'))).toEqual([]);
  });
});
