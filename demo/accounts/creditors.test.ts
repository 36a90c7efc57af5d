import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../server/money/ledger/index.ts';
import { claim, listingDay } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../server/testing/listings.ts';
import { addAccounts, send } from '../../server/testing/people.ts';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { seedTraffic } from '../visitors/traffic.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { seedCreditors } from './creditors.ts';

const database = testDatabase();

beforeEach(() => addAccounts(database, { creditors: DEMONSTRATION_ACCOUNTS.creditors }));

const seed = () =>
  database.db.transaction(async (tx) => {
    await seedCreditors(tx, NOW);
    await seedTraffic(tx, NOW);
  });

async function tokenOf(account: string): Promise<string> {
  const password = DEMONSTRATION_ACCOUNTS.creditors.find((it) => it.account === account)?.password ?? '';
  const input = { account, password: passwordDigest(password) };
  return (await send(testApp(database), contract.creditorLogin, input)).pc_token ?? '';
}

it('gives its creditor a profile, a balance and withdrawals in every state, over a ledger that is right', async () => {
  await seed();
  const app = testApp(database);
  const token = await tokenOf('13900000001');
  const { data } = await send(app, contract.profile, {}, { token });
  expect(data).toMatchObject({ name: '江南资产管理有限公司', c_type: 1, id_card: '3201****0000' });
  expect((await send(app, contract.balance, {}, { token })).data).toEqual({
    balance: 94_750.5,
    frozen: 55_000,
  });
  const list = (await send(app, contract.withdrawalList, {}, { token })).data?.data;
  expect(list?.map(({ status }) => status)).toEqual([1, 1, 2, 3, 2]);
  expect(list?.map(({ remark }) => remark !== null)).toEqual([false, false, false, true, false]);
  expect(list?.map((it) => it.approved_time !== null)).toEqual([false, true, true, false, true]);
  const year = { from: '2025-11-20', to: '2026-11-20' };
  expect((await send(app, contract.statement, year, { token })).data).toMatchObject({
    opening: 0,
    closing: 94_750.5,
    frozen_closing: 55_000,
  });
  expect(await checkLedger(database.db, NOW)).toEqual([]);

  const bare = await tokenOf('13900000002');
  expect((await send(app, contract.profile, {}, { token: bare })).data).toMatchObject({
    name: '李建国',
    bank_account_num: null,
  });
  expect((await send(app, contract.withdrawalList, {}, { token: bare })).data?.total).toBe(0);
});

it('gives owned listings a past of thirty days, with quiet weekends', async () => {
  const old = hoursFromNow(-24 * 60);
  await addListings(
    database.db,
    ...Array.from({ length: 20 }, (_, index) => ({
      title: `住宅 ${index}`,
      creditorId: 1,
      viewCount: 600,
      questionCount: 20,
      createdAt: old,
    })),
    { creditorId: 1, viewCount: 90, questionCount: 3, createdAt: hoursFromNow(-48) },
    { viewCount: 500 },
    { creditorId: 1, viewCount: 0, createdAt: NOW },
  );
  await seed();
  const token = await tokenOf('13900000001');
  const { list = [] } = await send(testApp(database), contract.traffic, {}, { token });
  expect(list.every(({ looks }) => looks > 0)).toBe(true);
  const total = (field: 'looks' | 'consults') => list.reduce((sum, it) => sum + it[field], 0);
  // Half of the old listings' totals, because those are twice as old, and all of the new one's.
  expect([total('looks'), total('consults')]).toEqual([20 * 295 + 90, 20 * 9 + 3]);
  const mean = (days: readonly number[]) => {
    const some = list.slice(0, -3).filter(({ day }) => days.includes(new Date(day).getUTCDay()));
    return some.reduce((sum, { looks }) => sum + looks, 0) / some.length;
  };
  expect(mean([0, 6])).toBeLessThan(mean([1, 2, 3, 4, 5]) * 0.75);
  expect(new Set((await database.db.select().from(listingDay)).map((it) => it.listingId)).size).toBe(21);
});

it('counts what was claimed from the day on which the claim was approved', async () => {
  await addListings(database.db, { creditorId: 1, viewCount: 600, createdAt: hoursFromNow(-24 * 60) });
  const values = { listingId: 1, creditorId: 1, name: '银行', document: 'private:a', createdAt: NOW };
  await database.db.insert(claim).values({ ...values, status: 3, decidedAt: hoursFromNow(-24 * 4) });
  await seed();
  const days = (await database.db.select().from(listingDay)).map(({ day }) => day).sort();
  expect(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
});
