import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listing, listingChange, listingImage, listingText } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { checkLog, logged } from './index.ts';

const database = testDatabase();

const entries = () =>
  database.db
    .select({
      listingId: listingChange.listingId,
      field: listingChange.field,
      values: listingChange.values,
      at: listingChange.at,
    })
    .from(listingChange)
    .orderBy(listingChange.position)
    .then((rows) => rows.map(({ values, ...row }) => ({ ...row, ...values })));

const change = (id: number, values: Partial<typeof listing.$inferInsert>, hours = 0) =>
  database.db.transaction((tx) =>
    logged(tx, [id], hoursFromNow(hours), () => tx.update(listing).set(values).where(eq(listing.id, id))),
  );

describe('the public log', () => {
  it('has each changed field with its values before and after', async () => {
    const [id = 0, other = 0] = await addListings(
      database.db,
      { initialPrice: 200_0000_00n, cityCode: '320500', startTime: NOW },
      {},
    );
    await change(id, { initialPrice: 160_0000_00n, cityCode: '320100', startTime: hoursFromNow(5) });
    await change(other, { title: '改名', viewCount: 8, remark: '内部' }, 1);
    expect(await entries()).toEqual([
      { listingId: id, field: 'initial_price', before: 2_000_000, after: 1_600_000, at: NOW },
      {
        listingId: id,
        field: 'start_time',
        before: '2026-11-20 10:00:00',
        after: '2026-11-20 15:00:00',
        at: NOW,
      },
      { listingId: id, field: 'region', before: '320500', after: '320100', at: NOW },
      { listingId: other, field: 'object_title', before: '标的 2', after: '改名', at: hoursFromNow(1) },
    ]);
  });

  it('has the lines of a text that went and came, and the pictures', async () => {
    const [id = 0] = await addListings(database.db, {});
    await database.db
      .insert(listingText)
      .values({ listingId: id, notice: '一、看样\n二、付款十日\n三、其他' });
    await database.db.transaction((tx) =>
      logged(tx, [id], NOW, async () => {
        await tx.update(listingText).set({ notice: '一、看样\n\n二、付款七日\n三、其他' });
        await tx.insert(listingImage).values({ listingId: id, position: 0, path: '/1.webp' });
      }),
    );
    expect(await entries()).toMatchObject([
      { field: 'should_know', before: ['二、付款十日'], after: ['二、付款七日'] },
      { field: 'img', before: [], after: ['/1.webp'] },
    ]);
  });

  it('says what changed while a listing was off the shelf, when it is back', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    await change(id, { publishStatus: 1 });
    await database.db.update(listing).set({ initialPrice: 80n });
    expect((await entries()).map(({ field }) => field)).toEqual(['shelf']);
    await change(id, { publishStatus: 4 }, 2);
    expect((await entries()).slice(1)).toMatchObject([
      { field: 'shelf', before: false, after: true },
      { field: 'initial_price', before: 1, after: 0.8 },
    ]);
  });

  it('is silent about drafts, first publication, and nothing', async () => {
    const [id = 0] = await addListings(database.db, { publishStatus: 1 });
    await change(id, { title: '草稿' });
    await change(id, { publishStatus: 4 });
    await change(id, { publishStatus: 4, promoted: true });
    expect(await entries()).toEqual([]);
  });

  it('keeps no change of a transaction that fails', async () => {
    const [id = 0] = await addListings(database.db, {});
    const failing = database.db.transaction(async (tx) => {
      await logged(tx, [id], NOW, () => tx.update(listing).set({ title: '改名' }));
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await entries()).toEqual([]);
  });

  it('is a chain: an entry that was changed or taken out is found', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    for (const price of [90n, 80n, 70n]) await change(id, { initialPrice: price });
    expect(await checkLog(database.db)).toEqual({ entries: 3, broken: null });
    await expect(database.db.delete(listingChange)).rejects.toThrow();
    const tamper = async (statement: ReturnType<typeof sql>) => {
      await database.db.execute(sql`alter table listing_change disable trigger user`);
      await database.db.execute(statement);
      await database.db.execute(sql`alter table listing_change enable trigger user`);
    };
    await tamper(sql`update listing_change set values = '{"before":0.9,"after":0.5}' where position = 2`);
    expect(await checkLog(database.db)).toEqual({ entries: 1, broken: 2 });
    await tamper(sql`delete from listing_change where position = 2`);
    expect(await checkLog(database.db)).toEqual({ entries: 1, broken: 2 });
  });

  it('takes changes of many at the same time without a gap', async () => {
    const ids = await addListings(database.db, ...Array.from({ length: 6 }, () => ({ initialPrice: 100n })));
    await Promise.all(ids.map((id) => change(id, { initialPrice: 50n })));
    expect(await checkLog(database.db)).toEqual({ entries: 6, broken: null });
  });
});
