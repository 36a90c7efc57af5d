import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { MIGRATIONS } from '../../testing/database/embedded-templates.ts';
import { isMigrated, migrate } from './migrate.ts';
import { listing, siteSetting } from './schema.ts';

const database = testDatabase();
const now = new Date('2026-11-20T02:00:00Z');

describe('the database', () => {
  it('is migrated, and migrating again changes nothing', async () => {
    expect(await isMigrated(database.db, MIGRATIONS)).toBe(true);
    await migrate(database, MIGRATIONS);
    expect(await isMigrated(database.db, MIGRATIONS)).toBe(true);
  });

  it('keeps what keywords are looked for in without spaces, width and case', async () => {
    const [row] = await database.db
      .insert(listing)
      .values({ type: 1, title: '（破）Ａ座 4　幢B室', createdAt: now, updatedAt: now })
      .returning();
    expect(row?.titleKey).toBe('(破)a座4幢b室');
    expect(row?.searchGrams).toEqual(expect.arrayContaining(['破', '座4', '4幢', '幢b']));
  });

  it('gives money as bigint', async () => {
    const [row] = await database.db
      .insert(listing)
      .values({
        type: 1,
        title: '房产',
        initialPrice: 9_007_199_254_740_993n,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    expect(row?.initialPrice).toBe(9_007_199_254_740_993n);
  });

  it('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
    const nested = database.db.transaction(async () => {
      await database.db.select().from(listing);
    });
    await expect(nested).rejects.toThrow('inside a transaction');
  });

  it('undoes a failed transaction', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(siteSetting).values({ key: 'brand', value: 'x' });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.select({ n: sql`1` }).from(siteSetting)).toEqual([]);
  });
});
