import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { listing, listingDay, listingViewer } from '../../../platform/db/schema.ts';
import { testApp, testHousekeeping } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../../testing/listings.ts';
import { signedInCreditors } from '../../../testing/sessions.ts';
import { createViewCounter } from './view-counter.ts';

const database = testDatabase();

const UNKNOWN = { visitor: null, agent: null };

async function viewsOf(id: number) {
  const [row] = await database.db.select().from(listing).where(eq(listing.id, id));
  return row?.viewCount;
}

it('writes views together on flush', async () => {
  const [id = 0, other = 0] = await addListings(database.db, { viewCount: 5 }, {});
  const viewCounter = createViewCounter(database.db, () => {});
  const app = testApp(database, { viewCounter });
  const sendView = (of: number) =>
    app.request('/customer/Index/look', { method: 'POST', body: new URLSearchParams({ id: String(of) }) });
  for (let time = 0; time < 3; time++) expect((await sendView(id)).status).toBe(200);
  await sendView(other);
  expect(await viewsOf(id)).toBe(5);
  await viewCounter.flush();
  expect([await viewsOf(id), await viewsOf(other)]).toEqual([8, 1]);
  await viewCounter.flush();
  expect(await viewsOf(id)).toBe(8);
});

it('ignores views of listings that are not on the shelf', async () => {
  const [id = 0] = await addListings(database.db, { publishStatus: 1 });
  const viewCounter = createViewCounter(database.db, () => {});
  viewCounter.count(id, 'views', UNKNOWN);
  viewCounter.count(id + 1_000, 'views', UNKNOWN);
  await viewCounter.flush();
  expect(await viewsOf(id)).toBe(0);
});

it('several processes add up', async () => {
  const ids = await addListings(database.db, {}, {}, {}, {});
  const processes = [1, 2, 3, 4].map(() => createViewCounter(database.db, () => {}));
  for (const [index, viewCounter] of processes.entries()) {
    for (const id of index % 2 ? ids : ids.toReversed()) viewCounter.count(id, 'views', UNKNOWN);
  }
  await Promise.all(processes.map((viewCounter) => viewCounter.flush()));
  for (const id of ids) expect(await viewsOf(id)).toBe(4);
});

it('repeats the views of a failed write in the next one', async () => {
  const [id = 0] = await addListings(database.db, {});
  const viewCounter = createViewCounter(database.db, () => {});
  viewCounter.count(id, 'views', UNKNOWN);
  const failing = vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('away'));
  await expect(viewCounter.flush()).rejects.toThrow('away');
  failing.mockRestore();
  viewCounter.count(id, 'views', UNKNOWN);
  await viewCounter.flush();
  expect(await viewsOf(id)).toBe(2);
});

it('writes views a few seconds after the first', async () => {
  const [id = 0] = await addListings(database.db, {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const viewCounter = createViewCounter(database.db, () => {});
  viewCounter.count(id, 'views', UNKNOWN);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await viewsOf(id)).toBe(1), 15_000);
});

it('counts by day how often a promoted listing was seen and opened in lists', async () => {
  await signedInCreditors(database, ['甲']);
  const own = { creditorId: 1 };
  const [promoted = 0, plain = 0] = await addListings(database.db, { ...own, promoted: true }, own);
  const viewCounter = createViewCounter(
    database.db,
    () => {},
    () => NOW,
  );
  const app = testApp(database, { viewCounter });
  const send = (body: Record<string, string>) =>
    app.request('/customer/Index/promotionSeen', { method: 'POST', body: new URLSearchParams(body) });
  await send({ seen: `${promoted},${plain}`, opened: String(promoted) });
  await send({ seen: String(promoted) });
  expect(await (await send({ seen: '1,x' })).json()).toMatchObject({ status: 422 });
  await viewCounter.flush();
  await viewCounter.flush();
  const days = await database.db.select().from(listingDay).orderBy(listingDay.listingId);
  expect(days).toMatchObject([
    { listingId: promoted, views: 0, impressions: 2, clicks: 1 },
    { listingId: plain, views: 0, impressions: 0, clicks: 0 },
  ]);
  expect(await viewsOf(promoted)).toBe(0);
});

describe('a visitor', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  let minutes = 0;
  const counter = () =>
    createViewCounter(
      database.db,
      () => {},
      () => new Date(NOW.getTime() + minutes * 60_000),
    );
  const from = (visitor: string, agent = CHROME) => ({ visitor, agent });

  it('counts once in half an hour, in all processes together', async () => {
    minutes = 0;
    const [id = 0] = await addListings(database.db, {});
    const processes = [counter(), counter()];
    for (let time = 0; time < 500; time++) processes[time % 2]?.count(id, 'views', from('1.2.3.4'));
    processes[0]?.count(id, 'views', from('5.6.7.8'));
    await Promise.all(processes.map((it) => it.flush()));
    expect(await viewsOf(id)).toBe(2);
    minutes = 31;
    processes[0]?.count(id, 'views', from('1.2.3.4'));
    await processes[0]?.flush();
    expect(await viewsOf(id)).toBe(3);
  });

  it('cannot invent others behind one address', async () => {
    minutes = 0;
    const [id = 0] = await addListings(database.db, {});
    const one = counter();
    for (let time = 0; time < 500; time++) one.count(id, 'views', from('1.2.3.4', `${CHROME} ${time}`));
    await one.flush();
    expect(await viewsOf(id)).toBe(10);
  });

  it('is no crawler', async () => {
    const [id = 0] = await addListings(database.db, {});
    const one = counter();
    one.count(id, 'views', from('1.2.3.4', 'Mozilla/5.0 (compatible; Baiduspider-render/2.0)'));
    await one.flush();
    expect(await viewsOf(id)).toBe(0);
  });

  it('is forgotten after half an hour', async () => {
    const [id = 0] = await addListings(database.db, {});
    const one = createViewCounter(
      database.db,
      () => {},
      () => NOW,
    );
    one.count(id, 'views', from('1.2.3.4'));
    await one.flush();
    expect(await database.db.$count(listingViewer)).toBe(1);
    await testHousekeeping(database)(hoursFromNow(1));
    expect(await database.db.$count(listingViewer)).toBe(0);
  });
});
