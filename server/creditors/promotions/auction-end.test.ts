/** Promotions end with the auction: afterwards they cannot be bought, and are not displayed. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { listing } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { openPromotions, TODAY } from '../../testing/records/promotions.ts';

const database = testDatabase();
let market: Awaited<ReturnType<typeof openPromotions>>;
const DAY = 24;

beforeEach(async () => {
  market = await openPromotions(database);
});

const auction = (values: Partial<typeof listing.$inferInsert>) =>
  market.db.update(listing).set(values).where(eq(listing.id, market.first));
const available = async () => (await market.balance()).available;
const OVER = '该标的的拍卖已结束，不能购买推广；公布下一轮拍卖时间后可以再次购买';

describe('an auction that is over', () => {
  it.each([
    ['ended', { startTime: hoursFromNow(-48), endTime: NOW }],
    ['ended without a buyer', { startTime: hoursFromNow(-48), endTime: NOW, disposalStatus: 2 }],
    ['began in 2020 and has no end', { startTime: new Date('2020-03-01T00:00Z'), endTime: null }],
  ])('cannot be promoted: it %s', async (_, values) => {
    await auction(values);
    for (const payType of [1, 2, 3]) {
      expect(await market.buy({ payType })).toMatchObject({ status: 409, message: OVER });
    }
    expect(await market.orders()).toEqual([]);
    expect(await available()).toBe(100_000n);
    const { data: [subject] = [] } = await market.ask(contract.subjectList, { size: 1 });
    expect(subject?.auction_phase).toBe('disposalStatus' in values ? 'drifting' : 'done');
    expect((await market.ask(contract.subjectPromotion, { id: market.first })).data).toMatchObject({
      can_promote: false,
    });
  });

  it('is not shown as promoted: the flag, the lists and the hot listings', async () => {
    await auction({ startTime: hoursFromNow(-1), endTime: hoursFromNow(9 * DAY) });
    await market.buy();
    expect(await market.promoted()).toEqual([market.first]);
    await auction({ endTime: hoursFromNow(1) });
    market.clock.pass(2 * 3_600_000);
    // Before the job corrects the flag.
    const { list = [] } = await market.ask(contract.objectList, {});
    expect(list.map(({ extend_id }) => extend_id)).not.toContain(1);
    const hot = await market.ask(contract.hotList, {});
    expect(hot.list?.map(({ id }) => id)).not.toContain(market.first);
    await market.work();
    expect(await market.promoted()).toEqual([]);
  });

  it('takes no payment for an order that was placed before', async () => {
    await auction({ startTime: hoursFromNow(-1), endTime: hoursFromNow(9 * DAY) });
    const { id, number } = await market.open({ payType: 1 });
    await auction({ endTime: NOW });
    market.clock.pass(60_000);
    expect(await market.ask(contract.promotionCode, { id })).toMatchObject({ status: 409, message: OVER });
    // A payment at the provider is refunded.
    await market.pay(number);
    await market.work();
    expect(await market.promoted()).toEqual([]);
    expect([...market.alipay.refunds.values()]).toEqual([29_900n]);
    expect(await available()).toBe(100_000n);
    expect(await checkLedger(market.db, market.clock.now())).toEqual([]);
  });
});

describe('a promotion', () => {
  it('may last until the day on which the auction ends, and no day longer', async () => {
    // 24:00 of 26 November.
    await auction({ startTime: NOW, endTime: new Date('2026-11-27T00:00:00+08:00') });
    expect((await market.ask(contract.subjectPromotion, { id: market.first })).data).toMatchObject({
      can_promote: true,
      last_day: '2026-11-26',
    });
    expect(await market.buy({ start: '2026-11-21' })).toMatchObject({
      status: 422,
      errors: {
        products: '该标的的拍卖于2026-11-26结束，从所选日期起最多可推广6天，请选择更短的套餐或更早的开始日期',
      },
    });
    expect(await market.buy({ packageId: 3 })).toMatchObject({ status: 422 });
    expect(await market.buy({ start: '2026-11-27' })).toMatchObject({
      errors: { start_time: '该标的的拍卖于2026-11-26结束，开始日期不能晚于当日' },
    });
    expect(await available()).toBe(100_000n);
    expect(await market.buy({ start: TODAY })).toMatchObject({ message: '支付成功' });
    expect(await market.orders()).toMatchObject([{ start_time: TODAY, end_time: '2026-11-26' }]);
  });

  it('is not moved past the end of the auction when it is paid after midnight', async () => {
    await auction({ startTime: NOW, endTime: new Date('2026-11-27T00:00:00+08:00') });
    await market.at(13.9);
    const { number } = await market.open({ payType: 1 });
    await market.at(14.1);
    await market.pay(number);
    expect(await market.orders()).toMatchObject([{ trade_status: 1, end_time: '2026-11-26' }]);
  });
});
