import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/listings.ts';
import type { ListingFilter } from './filter.ts';
import { hotDriftingListings, hotListings } from './hot.ts';
import { listingRows, type Sort } from './list.ts';

const database = testDatabase();

/**
 * The plan that is left when sorting and reading the whole table are forbidden. Where an index has exactly the
 * order that is asked for, the planner finds it even on an empty table; where none has, it must sort.
 */
async function planOf(query: { getSQL(): ReturnType<typeof sql> }): Promise<string> {
  return database.db.transaction(async (tx) => {
    for (const method of ['seqscan', 'sort', 'bitmapscan', 'incremental_sort']) {
      await tx.execute(sql.raw(`set local enable_${method} = off`));
    }
    const { rows } = (await tx.execute(sql`explain ${query.getSQL()}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('first pages come from an index in their order, without sorting', () => {
  const cases: [string, ListingFilter, Sort][] = [
    ['everything', {}, 'default'],
    ['the latest', {}, 'latest'],
    ['the dearest', {}, 'dear'],
    ['the cheapest', {}, 'cheap'],
    ['drifting', { drifting: true }, 'default'],
    ['the dearest drifting', { drifting: true }, 'dear'],
    ['the cheapest drifting', { drifting: true }, 'cheap'],
    ['a disposal status', { drifting: true, disposal_status: 2 }, 'default'],
    ['a type', { zc_type: 1 }, 'default'],
    ['the cheapest of a type', { zc_type: 1 }, 'cheap'],
    ['a province', { load_province: '320000' }, 'default'],
    ['a city', { load_city: '320100' }, 'default'],
    ['a district', { load_district: '320105' }, 'default'],
    ['a kind', { second_class: 1 }, 'default'],
  ];

  it.each(cases)('%s', async (_, filter, sort) => {
    const plan = await planOf(listingRows(database.db, filter, { page: 1, size: 10, sort, now: NOW }));
    expect(plan).toMatch(/Index Scan using listing_/);
    expect(plan).not.toContain('Sort');
  });

  it('the hottest', async () => {
    for (const query of [hotListings(database.db, 1, NOW), hotDriftingListings(database.db)]) {
      const plan = await planOf(query);
      expect(plan).toMatch(/Index Scan using listing_(drifting_)?hot/);
      expect(plan).not.toContain('Sort');
    }
  });
});

it('a keyword is looked for in the index of its pairs', async () => {
  await database.db.execute(
    "insert into listing (zc_type, publish_status, title, created_at, updated_at) select 1, 4, '苏州市某处' || n || '号', now(), now() from generate_series(1, 5000) n",
  );
  await database.db.execute('vacuum (analyze) listing');
  const query = listingRows(database.db, { name: '南京' }, { page: 1, size: 10, sort: 'default', now: NOW });
  const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as unknown as {
    rows: object[];
  };
  expect(JSON.stringify(rows)).toContain('listing_grams');
});
