import { describe, expect, it, vi } from 'vitest';
import { type Contract, contract, type OutputOf } from '../../../shared/contract/index.ts';
import { consultation, listingDay, outbox, payment } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { testClock } from '../../testing/records/shop.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';

type Overview = OutputOf<Contract['operatorOverview']>['data'];

const database = testDatabase();
const DAY = 24;
const WEEK = 7 * DAY;

const overviewOf = async (app: ReturnType<typeof testApp>, token: string): Promise<Overview> => {
  const { data } = await send(app, contract.operatorOverview, {}, { token });
  if (!data) throw new Error('there is no overview');
  return data;
};
const curveOf = (overview: Overview, name: string) => overview.curves.find((it) => it.name === name);

const questions = (times: readonly Date[]) =>
  database.db.insert(consultation).values(
    times.map((createdAt, index) => ({
      listingId: 1,
      title: '住宅',
      name: '王小明',
      phone: '13811110001',
      message: '可以看样吗',
      contentKey: String(index),
      createdAt,
    })),
  );

const received = (amount: bigint, receivedAt: Date, number: string) =>
  database.db.insert(payment).values({
    number,
    payableKind: 'user_order',
    payableId: Number(number),
    payType: 1,
    amount,
    subject: '尽调',
    status: 'received',
    createdAt: receivedAt,
    expiresAt: receivedAt,
    nextQueryAt: receivedAt,
    receivedAt,
  });

describe('the overview', () => {
  it('has what happened on each of thirty days, and last week until the same hour', async () => {
    await addListings(database.db, {});
    // NOW is ten in the morning in Shanghai.
    await questions([
      NOW,
      hoursFromNow(-9),
      hoursFromNow(-WEEK),
      hoursFromNow(-WEEK + 1),
      hoursFromNow(-31 * DAY),
    ]);
    const token = await signedInOperator(database, 'ops', ['support']);
    const overview = await overviewOf(testApp(database), token);
    expect([overview.days.length, overview.days[0], overview.days.at(-1)]).toEqual([
      30,
      '2026-10-22',
      '2026-11-20',
    ]);
    const { values = [], until_now_last_week } = curveOf(overview, 'questions') ?? {};
    expect([values.at(-1), values.at(-8), until_now_last_week]).toEqual([2, 2, 1]);
    expect(values.reduce((sum, it) => sum + it, 0)).toBe(4);
  });

  it('adds up the views of creditors’ listings', async () => {
    await addListings(database.db, {});
    await addListings(database.db, {});
    await signedInCreditors(database, ['江南银行']);
    const day = { day: '2026-11-20', creditorId: 1 };
    await database.db.insert(listingDay).values([
      { ...day, listingId: 1, views: 3 },
      { ...day, listingId: 2, views: 4 },
    ]);
    const token = await signedInOperator(database, 'ops', ['reviewer']);
    const views = curveOf(await overviewOf(testApp(database), token), 'views');
    expect([views?.values.at(-1), views?.until_now_last_week]).toEqual([7, null]);
  });

  it('has income, orders and the ledger for those who work with money only', async () => {
    await received(12_850n, hoursFromNow(-1), '1');
    await received(100n, hoursFromNow(-2), '2');
    const app = testApp(database);
    const token = await signedInOperator(database, 'fin', ['finance']);
    const finance = await overviewOf(app, token);
    expect(curveOf(finance, 'income')?.values.at(-1)).toBe(129.5);
    // The check of the ledger runs in the background: it then reports two payments without entries.
    expect(finance.ledger).toEqual({ time: null, findings: 0 });
    await vi.waitFor(
      async () =>
        expect((await overviewOf(app, token)).ledger).toMatchObject({ time: '2026-11-20 10:00:00' }),
      { timeout: 30_000 },
    );
    const support = await overviewOf(app, await signedInOperator(database, 'sup', ['support']));
    expect([support.ledger, support.jobs, finance.jobs]).toEqual([null, null, null]);
    expect(support.curves.map(({ name }) => name)).toEqual([
      'listings',
      'views',
      'questions',
      'appointments',
    ]);
  });

  it('counts what waits to be sent, and what was given up lately', async () => {
    const entry = { kind: 'sms', payload: {}, nextTryAt: NOW };
    await database.db.insert(outbox).values([
      { ...entry, createdAt: hoursFromNow(-2) },
      { ...entry, createdAt: hoursFromNow(-1), failure: 'timeout' },
      { ...entry, createdAt: NOW, doneAt: NOW },
      { ...entry, createdAt: NOW, doneAt: NOW, failure: 'timeout' },
      { ...entry, createdAt: NOW, doneAt: hoursFromNow(-8 * DAY), failure: 'timeout' },
    ]);
    const token = await signedInOperator(database, 'ops', ['support']);
    expect((await overviewOf(testApp(database), token)).outbox).toEqual({
      waiting: 2,
      retried: 1,
      failed: 1,
      oldest_time: '2026-11-20 08:00:00',
    });
  });

  it('is a minute old at most, and counts the requests of the last hour', async () => {
    await addListings(database.db, {});
    const clock = testClock();
    const app = testApp(database, { clock: clock.now });
    const token = await signedInOperator(database, 'ops', ['support']);
    const today = async () => curveOf(await overviewOf(app, token), 'questions')?.values.at(-1);
    expect(await today()).toBe(0);
    await questions([NOW]);
    clock.pass(59_000);
    expect(await today()).toBe(0);
    clock.pass(2_000);
    expect(await today()).toBe(1);
    expect((await overviewOf(app, token)).requests.all).toBe(3);
  });
});
