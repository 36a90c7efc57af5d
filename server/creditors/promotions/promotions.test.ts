import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { listing, promotionPackage } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings } from '../../testing/listings.ts';
import { openPromotions, TODAY } from '../../testing/records/promotions.ts';

const database = testDatabase();
let market: Awaited<ReturnType<typeof openPromotions>>;

beforeEach(async () => {
  market = await openPromotions(database);
});

const MINUTE = 60_000;
const expectLedgerRight = async () => expect(await checkLedger(market.db, market.clock.now())).toEqual([]);
const status = async (id: number) => (await market.ask(contract.promotionPayStatus, { id })).data;

describe('packages', () => {
  it('are those that are offered for the type, by pages', async () => {
    const { data } = await market.ask(contract.packages, { id: 2, size: 1 });
    expect(data).toEqual({
      data: [{ id: 2, name: '七天推广', desc: '列表优先展示', cycle: 7, total_price: 299 }],
      total: 2,
    });
    expect((await market.ask(contract.packages, { id: 3 })).data).toEqual({ data: [], total: 0 });
  });
});

describe('a promotion from the balance', () => {
  it('is paid and runs at once, ends at midnight, and leaves the listing as it was', async () => {
    const [before] = await market.db.select().from(listing).where(eq(listing.id, market.first));
    const { data, message } = await market.buy({ key: 'one' });
    expect(message).toBe('支付成功');
    expect(data).toMatchObject({ pay_url: null });
    expect(await market.promoted()).toEqual([market.first]);
    expect(await market.balance()).toMatchObject({ available: 70_100n });
    expect(await market.orders()).toMatchObject([
      {
        trade_status: 1,
        phase: 'running',
        start_time: TODAY,
        end_time: '2026-11-26',
        total_price: 299,
        pay_type_name: '余额支付',
        refund_sign: 0,
      },
    ]);
    // The repeated request is the same purchase.
    expect((await market.buy({ key: 'one' })).data).toEqual(data);
    expect(await market.buy()).toMatchObject({
      status: 409,
      message: '该标的在2026-11-20至2026-11-26已有推广，请选择其他日期',
    });
    expect(await market.orders()).toHaveLength(1);
    // 10:00 in Shanghai and 158 hours later is the last midnight.
    await market.at(157.9);
    expect(await market.promoted()).toEqual([market.first]);
    await market.at(158);
    expect(await market.promoted()).toEqual([]);
    const [after] = await market.db.select().from(listing).where(eq(listing.id, market.first));
    expect(after).toEqual(before);
    await expectLedgerRight();
  });

  it('is refused beside the payment method when the balance is too low, and nothing is left of it', async () => {
    await market.buy({ listingId: market.ids[1] });
    expect(await market.buy({ packageId: 3 })).toMatchObject({
      status: 422,
      errors: { pay_type: '余额不足，请选择其他支付方式' },
    });
    expect(await market.orders()).toHaveLength(1);
    expect(await market.promoted()).toEqual([market.ids[1]]);
    await expectLedgerRight();
  });
});

describe('the days of a promotion', () => {
  it.each([
    ['2026-11-19', '开始日期应在今天至90天之内'],
    ['2027-02-19', '开始日期应在今天至90天之内'],
  ])('do not begin on %s', async (start, message) => {
    expect(await market.buy({ start })).toMatchObject({ status: 422, errors: { start_time: message } });
  });

  it('follow one another: one runs, one waits, and it begins at midnight', async () => {
    await market.buy();
    expect((await market.buy({ start: '2026-11-26' })).status).toBe(409);
    expect((await market.buy({ start: '2026-11-27' })).status).toBe(200);
    expect(await market.buy({ start: '2026-12-04' })).toMatchObject({
      status: 409,
      message: '该标的已有一个待开始的推广，开始后才能再次购买',
    });
    expect((await market.orders()).map(({ phase }) => phase)).toEqual(['upcoming', 'running']);
    await market.at(158);
    expect((await market.orders()).map(({ phase }) => phase)).toEqual(['running', 'ended']);
    expect(await market.promoted()).toEqual([market.first]);
  });

  it('end with the ownership of the listing', async () => {
    await market.buy();
    await market.db.update(listing).set({ creditorId: 2 }).where(eq(listing.id, market.first));
    await market.work();
    expect(await market.promoted()).toEqual([]);
  });

  it('are taken from the package, whatever the client sends', async () => {
    await market.ask(contract.buyPromotion, {
      object_id: market.first,
      start_time: TODAY,
      end_time: '2027-11-20',
      pay_type: 3,
      price: 1,
      'products[0][goods_id]': 2,
    });
    expect(await market.orders()).toMatchObject([{ end_time: '2026-11-26', total_price: 299 }]);
  });
});

describe('what cannot be promoted', () => {
  it('is a listing of another, off the shelf, or of a type without promotions', async () => {
    const [referral = 0, off = 0, free = 0, claimed = 0] = await addListings(
      market.db,
      { type: 3, creditorId: 1 },
      { type: 2, creditorId: 1, publishStatus: 1 },
      { type: 1 },
      { type: 1, creditorId: 1 },
    );
    const unavailable = { status: 409, message: '只有已上架的资产拍卖和已认领的司法拍卖标的可以推广' };
    expect(await market.buy({ listingId: referral })).toMatchObject(unavailable);
    expect(await market.buy({ listingId: off })).toMatchObject(unavailable);
    expect(await market.buy({ listingId: free, packageId: 1 })).toMatchObject({ status: 404 });
    expect(await market.buy({ token: 'creditor 2' })).toMatchObject({ status: 404 });
    expect(await market.buy({ listingId: claimed, packageId: 1 })).toMatchObject({ status: 200 });
  });

  it('is a package of another type, one that is not offered, or none', async () => {
    expect(await market.buy({ packageId: 1 })).toMatchObject({ status: 409, message: /不适用/ as never });
    expect(await market.buy({ packageId: 4 })).toMatchObject({ status: 409 });
    expect(await market.buy({ packageId: 99 })).toMatchObject({ status: 404 });
    expect(await market.ask(contract.buyPromotion, { object_id: market.first })).toMatchObject({
      status: 422,
      errors: {
        start_time: '请将推广信息填写完整',
        pay_type: '请将推广信息填写完整',
        products: '请将推广信息填写完整',
      },
    });
  });
});

describe('a promotion by a payment provider', () => {
  it.each([
    ['Alipay', 1],
    ['WeChat', 2],
  ] as const)('runs once %s confirms, and the confirmation counts once', async (_, payType) => {
    const { id, number } = await market.open({ payType });
    expect(await status(id)).toMatchObject({ trade_state: 'NOTPAY', tradeStatus: 'WAIT_BUYER_PAY' });
    expect(await market.promoted()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await market.pay(number)).toBe('success');
    expect(await status(id)).toMatchObject({ trade_state: 'SUCCESS', tradeStatus: 'TRADE_SUCCESS' });
    expect(await market.promoted()).toEqual([market.first]);
    const { list } = await market.ask(contract.creditorMessages, {});
    expect(list?.map(({ title }) => title)).toEqual(['推广购买成功']);
    await expectLedgerRight();
  });

  it('gives the address of Alipay with the order, and after a failure when it is asked again', async () => {
    market.alipay.isAway = true;
    expect(await market.buy({ payType: 1, key: 'again' })).toMatchObject({ status: 503 });
    market.alipay.isAway = false;
    const { data } = await market.buy({ payType: 1, key: 'again' });
    expect(data?.pay_url).toBe(`https://pay.example/${data?.order_num}PA`);
    expect(await market.orders()).toHaveLength(1);
  });

  it('is found by a query when the notification was lost', async () => {
    const { id, number } = await market.open({ payType: 2 });
    market.wechat.pay(number, market.clock.now());
    market.clock.pass(5_000);
    expect(await status(id)).toMatchObject({ trade_state: 'SUCCESS' });
    const other = await market.open({ payType: 1, listingId: market.ids[1] });
    market.alipay.pay(other.number, market.clock.now());
    market.clock.pass(MINUTE);
    await market.work();
    expect(await market.promoted()).toEqual(market.ids);
  });

  it('is one order for repeated requests, and a new one for another package', async () => {
    const { id } = await market.open({ payType: 1 });
    expect((await market.open({ payType: 2 })).id).toBe(id);
    const other = await market.open({ payType: 1, packageId: 3 });
    expect(other.id).not.toBe(id);
    expect((await market.orders()).map(({ phase }) => phase)).toEqual(['unpaid', 'cancelled']);
  });

  it('that is paid after midnight has all its days, unless the next promotion begins then', async () => {
    await market.buy({ start: '2026-11-27', listingId: market.ids[1] });
    // 23:54 in Shanghai.
    await market.at(13.9);
    const [first, second] = [
      await market.open({ payType: 1 }),
      await market.open({ payType: 1, listingId: market.ids[1] }),
    ];
    market.clock.pass(10 * MINUTE);
    for (const { number } of [first, second]) await market.pay(number);
    const days = (await market.orders()).map(({ start_time, end_time }) => [start_time, end_time]);
    expect(days.slice(0, 2)).toEqual([
      ['2026-11-20', '2026-11-26'],
      ['2026-11-21', '2026-11-27'],
    ]);
    expect(await market.promoted()).toEqual(market.ids);
  });

  it('that is paid twice gives the second payment back', async () => {
    const first = await market.open({ payType: 1 });
    const second = await market.open({ payType: 2 });
    await market.pay(second.number);
    await market.pay(first.number);
    await market.work();
    expect([...market.alipay.refunds.values()]).toEqual([29_900n]);
    expect(market.wechat.refunds.size).toBe(0);
    await expectLedgerRight();
  });

  it('that was paid from the balance meanwhile gives the payment back', async () => {
    const { number } = await market.open({ payType: 1 });
    await market.buy();
    await market.pay(number);
    await market.work();
    expect([...market.alipay.refunds.values()]).toEqual([29_900n]);
    expect(await market.balance()).toMatchObject({ available: 70_100n });
    await expectLedgerRight();
  });

  it('closes after half an hour or when it is cancelled, and late money goes back', async () => {
    const first = await market.open({ payType: 1 });
    market.clock.pass(30 * MINUTE);
    expect(await market.ask(contract.promotionCode, { id: first.id })).toMatchObject({ status: 409 });
    await market.work();
    const second = await market.open({ payType: 2, listingId: market.ids[1] });
    expect(await market.ask(contract.cancelPromotion, { id: second.id })).toMatchObject({ status: 200 });
    expect(await market.ask(contract.cancelPromotion, { id: second.id })).toMatchObject({
      status: 409,
      message: '推广订单当前状态为“已取消”，不能进行此操作',
    });
    await market.pay(first.number);
    await market.pay(second.number);
    await market.work();
    expect([...market.alipay.refunds.values(), ...market.wechat.refunds.values()]).toHaveLength(2);
    expect((await market.orders()).map(({ cancel_reason }) => cancel_reason)).toEqual([
      '用户取消',
      '超时未付款，系统自动取消',
    ]);
    expect(await market.promoted()).toEqual([]);
    await expectLedgerRight();
  });
});

it('an order keeps the package as it was', async () => {
  await market.open({ payType: 1 });
  await market.db.update(promotionPackage).set({ name: '改名', price: 1n });
  expect(await market.orders()).toMatchObject([{ snap_name: '七天推广', total_price: 299 }]);
});
