import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { listing, listingDay } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { createViewCounter } from './views/view-counter.ts';

const database = testDatabase();
/** It is Friday 2026-11-20, 10:00. */
const clock = { hours: 0 };
const now = () => hoursFromNow(clock.hours);
const own = 1;
const unowned = 2;

beforeEach(async () => {
  clock.hours = 0;
  await signedInCreditors(database, ['江南银行']);
  await addListings(database.db, { creditorId: 1 }, {});
});

const days = () =>
  database.db
    .select({
      id: listingDay.listingId,
      day: listingDay.day,
      views: listingDay.views,
      questions: listingDay.questions,
    })
    .from(listingDay)
    .orderBy(asc(listingDay.listingId), asc(listingDay.day));
const UNKNOWN = { visitor: null, agent: null };
const counter = () => createViewCounter(database.db, () => {}, now);

describe('views by day', () => {
  it('of a creditor’s listing count for the day in Shanghai on which they are written', async () => {
    const viewCounter = counter();
    for (const id of [own, own, unowned]) viewCounter.count(id, 'views', UNKNOWN);
    await viewCounter.flush();
    viewCounter.count(own, 'views', UNKNOWN);
    await viewCounter.flush();
    clock.hours = 13.9;
    viewCounter.count(own, 'views', UNKNOWN);
    await viewCounter.flush();
    viewCounter.count(own, 'views', UNKNOWN);
    clock.hours = 14;
    await viewCounter.flush();
    expect(await days()).toEqual([
      { id: own, day: '2026-11-20', views: 4, questions: 0 },
      { id: own, day: '2026-11-21', views: 1, questions: 0 },
    ]);
  });

  it('from before a listing had a creditor are not counted', async () => {
    const viewCounter = counter();
    viewCounter.count(unowned, 'views', UNKNOWN);
    await viewCounter.flush();
    await database.db.update(listing).set({ creditorId: 1 });
    viewCounter.count(unowned, 'views', UNKNOWN);
    await viewCounter.flush();
    expect(await days()).toEqual([{ id: unowned, day: '2026-11-20', views: 1, questions: 0 }]);
  });

  it('of a listing off the shelf are not counted', async () => {
    await database.db.update(listing).set({ publishStatus: 1 });
    const viewCounter = counter();
    viewCounter.count(own, 'views', UNKNOWN);
    await viewCounter.flush();
    expect(await days()).toEqual([]);
  });

  it('that could not be written are written once', async () => {
    const viewCounter = counter();
    viewCounter.count(own, 'views', UNKNOWN);
    const failing = vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('away'));
    await expect(viewCounter.flush()).rejects.toThrow('away');
    failing.mockRestore();
    await viewCounter.flush();
    expect(await days()).toMatchObject([{ views: 1 }]);
  });
});

describe('questions', () => {
  const ask = (message: string, id = own, phone = '13800000001') =>
    send(testApp(database, { clock: now }), contract.consult, { id, name: '王小明', phone, message });

  it('count once a day, where the listing’s own figure counts them', async () => {
    await Promise.all([ask('可以看样吗'), ask('可以看样吗'), ask('可以看样吗')]);
    await ask('有无欠费');
    await ask('可以看样吗', unowned);
    clock.hours = 14;
    await ask('可以看样吗');
    expect(await days()).toEqual([
      { id: own, day: '2026-11-20', views: 0, questions: 2 },
      { id: own, day: '2026-11-21', views: 0, questions: 1 },
    ]);
  });

  it('of refused questions are not counted', async () => {
    for (let n = 0; n < 11; n += 1) await ask(`问题 ${n}`);
    expect(await days()).toMatchObject([{ questions: 10 }]);
  });
});

it('counts every view and question of many parallel processes without deadlocks', async () => {
  const more = await addListings(database.db, ...Array.from({ length: 6 }, () => ({ creditorId: 1 })));
  const ids = [own, ...more];
  const processes = Array.from({ length: 6 }, counter);
  const app = testApp(database, { clock: () => NOW });
  for (const [index, viewCounter] of processes.entries()) {
    for (const id of index % 2 ? ids : ids.toReversed()) viewCounter.count(id, 'views', UNKNOWN);
  }
  const questions = ids.map((id) => {
    const phone = `1380000001${id}`;
    return send(app, contract.consult, { id, name: '王小明', phone, message: '可以看样吗' });
  });
  await Promise.all([...processes.map((viewCounter) => viewCounter.flush()), ...questions]);
  const everything = ids.map((id) => ({ id, day: '2026-11-20', views: processes.length, questions: 1 }));
  expect(await days()).toEqual(everything);
});
