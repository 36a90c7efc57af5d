import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { follow } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { addAccounts } from '../../testing/people.ts';
import { isChangedAt } from './changes.ts';
import { countFollows, followRows } from './follows.ts';

const database = testDatabase();

/** A large table, of which the user follows little. */
beforeEach(async () => {
  await addAccounts(database, { users: [{ phone: '13811110001', nickname: '甲', password: 'mima2026' }] });
  await database.db.execute(
    `insert into listing (zc_type, publish_status, title, created_at, updated_at)
    select 1, 4, '标的' || n, now(), now() from generate_series(1, 5000) n`,
  );
  const rows = Array.from({ length: 8 }, (_, index) => ({
    userId: 1,
    listingId: index + 1,
    createdAt: NOW,
    seenAt: NOW,
    seenTitle: `标的${index + 1}`,
    seenStatus: 4,
  }));
  await database.db.insert(follow).values(rows);
  await database.db.execute('vacuum (analyze) listing, follow');
});

it('of all listings only the followed ones are looked at', async () => {
  const query = followRows(database.db, 1, NOW, { limit: 10 }).getSQL();
  const { rows } = (await database.db.execute(sql`explain ${query}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('listing_pkey');
  // Tables beside it, as listing_object, may be read whole: they are empty here.
  expect(plan).not.toMatch(/Seq Scan on listing\b/);
  expect(await countFollows(database.db, 1, isChangedAt(NOW), 7)).toBe(0);
  expect(await countFollows(database.db, 1, undefined, 7)).toBe(7);
});
