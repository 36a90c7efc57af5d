import { expect, it } from 'vitest';
import { checkLedger } from '../../money/ledger/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { openPromotions, WEEK_PRICE } from '../../testing/records/promotions.ts';

const database = testDatabase();
const PURCHASES = 64;
const AFFORDABLE = 20;

it('64 purchases at once against one balance add up exactly, and it never goes below zero', async () => {
  const balance = WEEK_PRICE * BigInt(AFFORDABLE) + 1n;
  const market = await openPromotions(database, { balance, listings: PURCHASES });
  const answers = await Promise.all(market.ids.map((listingId) => market.buy({ listingId })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([
    ...Array.from({ length: AFFORDABLE }, () => 200),
    ...Array.from({ length: PURCHASES - AFFORDABLE }, () => 422),
  ]);
  expect(await market.balance()).toMatchObject({ available: 1n });
  expect(await market.promoted()).toHaveLength(AFFORDABLE);
  expect(await checkLedger(market.db, market.clock.now())).toEqual([]);
});

it('purchases of one listing at once are one promotion, and payments that meet it go back', async () => {
  const market = await openPromotions(database, { balance: WEEK_PRICE * 8n });
  const { number } = await market.open({ payType: 1 });
  const work = [() => market.pay(number), ...Array.from({ length: 8 }, () => () => market.buy())];
  await Promise.all(work.map((it) => it()));
  await market.work();
  expect((await market.orders()).filter(({ trade_status }) => trade_status === 1)).toHaveLength(1);
  const { available } = await market.balance();
  expect(available === WEEK_PRICE * 8n ? 0 : 1).toBe(market.alipay.refunds.size);
  expect(await checkLedger(market.db, market.clock.now())).toEqual([]);
});
