import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { listing } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { addListings } from '../../testing/listings.ts';
import { lookCounter } from './looks.ts';

const database = testDatabase();

async function looksAt(id: number) {
  const [row] = await database.db.select().from(listing).where(eq(listing.id, id));
  return row?.lookerCount;
}

it('looks are written together, and only then', async () => {
  const [id = 0, other = 0] = await addListings(database.db, { lookerCount: 5 }, {});
  const looks = lookCounter(database.db, () => {});
  const app = testApp(database, { looks });
  const look = (of: number) =>
    app.request('/customer/Index/look', { method: 'POST', body: new URLSearchParams({ id: String(of) }) });
  for (let time = 0; time < 3; time++) expect((await look(id)).status).toBe(200);
  await look(other);
  expect(await looksAt(id)).toBe(5);
  await looks.flush();
  expect([await looksAt(id), await looksAt(other)]).toEqual([8, 1]);
  await looks.flush();
  expect(await looksAt(id)).toBe(8);
});

it('looks at what is not on shelf count nowhere', async () => {
  const [id = 0] = await addListings(database.db, { publishStatus: 1 });
  const looks = lookCounter(database.db, () => {});
  looks.count(id);
  looks.count(id + 1_000);
  await looks.flush();
  expect(await looksAt(id)).toBe(0);
});

it('several processes add up', async () => {
  const ids = await addListings(database.db, {}, {}, {}, {});
  const processes = [1, 2, 3, 4].map(() => lookCounter(database.db, () => {}));
  for (const [index, looks] of processes.entries()) {
    for (const id of index % 2 ? ids : ids.toReversed()) looks.count(id);
  }
  await Promise.all(processes.map((looks) => looks.flush()));
  for (const id of ids) expect(await looksAt(id)).toBe(4);
});

it('a failed write keeps the looks for the next one', async () => {
  const [id = 0] = await addListings(database.db, {});
  const looks = lookCounter(database.db, () => {});
  looks.count(id);
  const failing = vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('away'));
  await expect(looks.flush()).rejects.toThrow('away');
  failing.mockRestore();
  looks.count(id);
  await looks.flush();
  expect(await looksAt(id)).toBe(2);
});

it('looks are written a few seconds after the first', async () => {
  const [id = 0] = await addListings(database.db, {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const looks = lookCounter(database.db, () => {});
  looks.count(id);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await looksAt(id)).toBe(1), 15_000);
});
