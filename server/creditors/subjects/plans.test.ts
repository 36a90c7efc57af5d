import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listing } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { everyRow, waitingIds } from './all-subjects.ts';
import { contains, namingCaseOf, onShelf } from './drafts/duplicates.ts';
import { writtenRows } from './list.ts';

const database = testDatabase({ isShared: true });

/**
 * A large table, of which the creditor has a small part and another one a large part. Tests that change it come last.
 */
beforeAll(async () => {
  await signedInCreditors(database, ['江南银行', '江北银行']);
  await database.db.execute(
    `insert into listing (zc_type, publish_status, title, creditor_id, second_class, own_looker_num, written_at,
      created_at, updated_at)
    select 1 + n % 3, 1 + n % 4, '南京市某处' || n || '号', case when n % 20 = 0 then 1 when n % 2 = 0 then 2 end,
      1 + n % 10, n, now(), now(), now()
    from generate_series(1, 6000) n`,
  );
  await database.db.execute(
    `insert into listing_facts (listing_id, found, known, total, rules, read_at)
    select id, '{}', id % 14, 13, 1, now() from listing`,
  );
  await database.db.execute('vacuum (analyze) listing, listing_facts');
});

async function planOf(query: SQL): Promise<string> {
  const { rows } = (await database.db.execute(sql`explain ${query}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const listInput = { page: 1, size: 20, order: 'desc' } as const;

describe('of all listings only few are looked at', () => {
  it.each([
    ['all', listInput],
    ['a type', { ...listInput, type: 2 }],
    ['a state and a kind', { ...listInput, type: 3, is_start: 4, second_class: 2 }],
    ['a keyword', { ...listInput, name: '某处 12' }],
    ['a place and a price', { ...listInput, region: '320100', price_min: 100n, price_max: 200n }],
    ['the ended ones', { ...listInput, progress: 'done' }],
    ['an order', { ...listInput, sort: 'own_looker_num' }],
    ['how much is known, in this order', { ...listInput, completeness: 'low', sort: 'completeness' }],
  ] as const)('for a creditor who asks for %s', async (_, question) => {
    const plan = await planOf(writtenRows(database.db, 1, question, NOW).getSQL());
    expect(plan).toContain('listing_creditor');
    expect(plan).not.toMatch(/Seq Scan on listing(_facts)? /);
  });

  it('for an operator who asks for all that creditors wrote', async () => {
    const plan = await planOf(
      everyRow(database.db, { _start: 0, _end: 50, _sort: [], _order: [], waiting: '0' }).getSQL(),
    );
    // The index contains only what creditors wrote, in the list's order.
    expect(plan).toContain('subject_start');
    expect(plan).not.toContain('Seq Scan on listing ');
  });

  it('for who asks whether a title is there already', async () => {
    const isHere = eq(listing.cityCode, '320100');
    const plan = await planOf(onShelf(database.db, contains('某处1234号'), isHere).getSQL());
    expect(plan).toContain('listing_grams');
    expect(plan).not.toContain('Seq Scan');
  });

  it('for the search by case number', async () => {
    await database.db.execute(
      "insert into listing_text select id, title || '（2024）苏01执' || id || '号' from listing",
    );
    await database.db.execute('vacuum (analyze) listing_text');
    const plan = await planOf(namingCaseOf(database.db, '(2024)苏01执12号').getSQL());
    expect(plan).toContain('listing_case');
    expect(plan).toContain('listing_text_case');
    expect(plan).not.toContain('Seq Scan');
  });

  it('for an operator who asks what waits', async () => {
    await database.db.execute('update listing set publish_status = 4 where id > 100');
    await database.db.execute('vacuum (analyze) listing');
    const plan = await planOf(database.db.select().from(waitingIds(database.db)).getSQL());
    // Two indexes contain only waiting subjects, and one begins with the state.
    expect(plan).toMatch(/listing_(creditor_)?review|subject_status/);
    expect(plan).toMatch(/Index Cond: \(publish_status = 2\)/);
    expect(plan).not.toContain('Seq Scan on listing ');
  });
});
