/** Rows of results name listings: each name is looked up in an index, however many listings there are. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { listing } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { isNamed } from './find-listings.ts';

const database = testDatabase({ isShared: true });

beforeAll(async () => {
  await database.db.execute(
    `insert into listing (zc_type, publish_status, title, source_id, source_url, created_at, updated_at)
    select 1 + n % 3, 1 + n % 4, '南京市某处' || n || '号', case when n % 2 = 0 then 'SL' || n end,
      case when n % 3 = 0 then 'https://www.gpai.net/sf/item' || n || '.htm' end, now(), now()
    from generate_series(1, 6000) n`,
  );
  await database.db.execute('vacuum (analyze) listing');
});

const named = { record: '', number: '', link: '', title: '' };

it.each([
  ['titles', [5, 17, 99].map((n) => ({ ...named, title: `南京市某处 ${n} 号` })), 3],
  ['numbers', [{ ...named, number: 'SL40' }], 1],
  ['links', [{ ...named, link: 'https://www.gpai.net/sf/item33.htm' }], 1],
  [
    'all of them',
    [{ record: '7', number: 'SL8', link: 'https://www.gpai.net/sf/item9.htm', title: '某处' }],
    3,
  ],
])('%s are found without reading all listings', async (_, names, count) => {
  const query = database.db.select({ id: listing.id }).from(listing).where(isNamed(names));
  const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  expect(await query).toHaveLength(count);
});
