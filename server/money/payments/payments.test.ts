import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { PAYABLES } from '../../composition/payables.ts';
import { payment } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';
import { receiveNotification } from './index.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  shop = await openShop(database);
});

const MINUTE = 60_000;
const mine = { token: 'user 1' };
const payStatus = (id: number) => send(shop.app, contract.payStatus, { order_id: id }, mine);
const right = async () => expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);

describe('paying', () => {
  it.each([
    [1, '支付宝'],
    [2, '微信支付'],
  ] as const)('by way %s makes an order paid when the provider tells', async (payType, name) => {
    const id = await shop.order();
    const number = await shop.open(id, payType);
    expect(await payStatus(id)).toMatchObject({
      data: { trade_state: 'NOTPAY', tradeStatus: 'WAIT_BUYER_PAY' },
    });
    shop.clock.pass(MINUTE);
    expect(await shop.pay(number)).toBe('success');
    expect(await shop.look(id)).toMatchObject({
      trade_status: 1,
      pay_type_name: name,
      pay_time: '2026-11-20 10:01:00',
      fact_price: 1280,
    });
    expect(await payStatus(id)).toMatchObject({
      data: { trade_state: 'SUCCESS', tradeStatus: 'TRADE_SUCCESS' },
    });
    await right();
  });

  it('asks the provider once, however often one asks how to pay', async () => {
    const id = await shop.order();
    await Promise.all([shop.open(id), shop.open(id), shop.open(id)]);
    const answers = await Promise.all([
      send(shop.app, contract.payOrder, { order_id: id, pay_type: 1 }, mine),
      send(shop.app, contract.payOrder, { order_id: id, pay_type: 1 }, mine),
    ]);
    expect(new Set(answers.map(({ data }) => data?.pay_url)).size).toBe(1);
    expect(shop.alipay.requests.size).toBe(1);
    expect(await shop.db.$count(payment)).toBe(1);
  });

  it('says so when the provider is away, and works when it is back', async () => {
    const id = await shop.order();
    shop.wechat.isAway = true;
    expect(await send(shop.app, contract.payOrder, { order_id: id, pay_type: 2 }, mine)).toMatchObject({
      status: 503,
      message: '支付服务暂时不可用，请稍后再试',
    });
    shop.wechat.isAway = false;
    expect(await shop.pay(await shop.open(id, 2))).toBe('success');
  });

  it('of what is paid or cancelled is refused', async () => {
    const id = await shop.order();
    await shop.pay(await shop.open(id));
    expect(await send(shop.app, contract.payOrder, { order_id: id, pay_type: 2 }, mine)).toMatchObject({
      status: 409,
      message: '订单当前状态为“已付款”，不能进行此操作',
    });
  });
});

describe('a notification', () => {
  it('counts once, however often it comes', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.pay(number)));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect((await shop.look(id)).trade_status).toBe(1);
    await shop.work();
    expect(shop.alipay.refunds.size).toBe(0);
    await right();
  });

  it.each([
    ['unsigned', 'alipay', { 'x-signature': 'forged' }, (it: string) => it],
    ['of another amount', 'alipay', {}, (it: string) => it.replace(' 128000 ', ' 1 ')],
    ['of an unknown payment', 'alipay', {}, (it: string) => `9${it}`],
    ['of the other provider', 'wechat', {}, (it: string) => it],
  ])('%s changes nothing', async (_, provider, headers, change) => {
    const id = await shop.order();
    const notification = shop.alipay.pay(await shop.open(id), shop.clock.now());
    const answer = await shop.app.request(`/pay/notify/${provider}`, {
      method: 'POST',
      headers: { ...Object.fromEntries(notification.headers), ...headers },
      body: change(notification.body),
    });
    expect(await answer.text()).toBe('failure');
    expect((await shop.look(id)).trade_status).toBe(0);
    await right();
  });

  it('an unsigned one is answered 400 and leaves nothing in the log', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const gateways = { payment: { alipay: shop.alipay } };
    const options = { db: shop.db, clock: shop.clock.now, gateways, payables: PAYABLES };
    const answer = await receiveNotification(
      'alipay',
      { headers: new Headers(), body: Buffer.from('made up'), visitor: null },
      options,
      log,
    );
    expect(answer.status).toBe(400);
    expect(lines).toEqual([]);
  });

  it('of no provider is nowhere', async () => {
    expect((await shop.app.request('/pay/notify/bitcoin', { method: 'POST', body: 'x' })).status).toBe(404);
  });
});

describe('money that comes too late or twice', () => {
  it('goes back by itself when the order was cancelled meanwhile', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    await send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, mine);
    expect(await shop.pay(number)).toBe('success');
    await shop.work();
    expect(await shop.look(id)).toMatchObject({ trade_status: 2, fact_price: null });
    expect([...shop.alipay.refunds.values()]).toEqual([128_000n]);
    await right();
  });

  it('goes back by itself when the other provider was first', async () => {
    const id = await shop.order();
    const [first, second] = [await shop.open(id, 2), await shop.open(id, 1)];
    await shop.pay(first);
    await shop.pay(second);
    await shop.work();
    expect(await shop.look(id)).toMatchObject({ trade_status: 1, pay_type_name: '微信支付' });
    expect(shop.wechat.refunds.size).toBe(0);
    expect([...shop.alipay.refunds.values()]).toEqual([128_000n]);
    const { data } = await send(shop.app, contract.oneOrder, { id }, { token: 'finance' });
    expect(data?.payments.map(({ refunded }) => refunded)).toEqual([null, 1280]);
    await right();
  });

  it('is in time as long as the order is not closed', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    shop.clock.pass(31 * MINUTE);
    await shop.pay(number);
    await shop.work();
    expect((await shop.look(id)).trade_status).toBe(1);
    await right();
  });
});

describe('a payment without a notification', () => {
  it('is found by asking, less and less often', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    const queriedAt: number[] = [];
    for (let second = 5; second <= 320; second += 5) {
      shop.clock.pass(5_000);
      const before = shop.alipay.queries.length;
      await shop.work();
      if (shop.alipay.queries.length > before) queriedAt.push(second);
    }
    expect(queriedAt).toEqual([10, 20, 40, 80, 160, 320]);
    shop.alipay.pay(number, shop.clock.now());
    shop.clock.pass(320_000);
    await shop.work();
    expect((await shop.look(id)).trade_status).toBe(1);
    const queryCount = shop.alipay.queries.length;
    shop.clock.pass(60 * MINUTE);
    await shop.work();
    expect(shop.alipay.queries.length).toBe(queryCount);
    await right();
  });

  it('is found at once when the payer asks', async () => {
    const id = await shop.order();
    shop.alipay.pay(await shop.open(id), shop.clock.now());
    expect(await payStatus(id)).toMatchObject({ data: { trade_state: 'SUCCESS', trade_status: 1 } });
    await right();
  });

  it('is not queried each time a page is reloaded', async () => {
    const id = await shop.order();
    await shop.open(id);
    for (let times = 0; times < 5; times += 1) await payStatus(id);
    expect(shop.alipay.queries.length).toBe(1);
    shop.clock.pass(2_000);
    await payStatus(id);
    expect(shop.alipay.queries.length).toBe(2);
  });

  it('keeps its state while the provider is unreachable, and its payer sees the stored state', async () => {
    const id = await shop.order();
    shop.alipay.pay(await shop.open(id), shop.clock.now());
    shop.alipay.isAway = true;
    expect(await payStatus(id)).toMatchObject({ status: 200, data: { trade_state: 'NOTPAY' } });
    shop.clock.pass(10_000);
    await shop.work();
    shop.alipay.isAway = false;
    shop.clock.pass(20_000);
    await shop.work();
    expect((await shop.look(id)).trade_status).toBe(1);
  });

  it('is found though the other provider is away', async () => {
    const id = await shop.order();
    await shop.open(id, 1);
    shop.wechat.pay(await shop.open(id, 2), shop.clock.now());
    shop.alipay.isAway = true;
    expect(await payStatus(id)).toMatchObject({ data: { trade_state: 'SUCCESS' } });
  });

  it('is closed an hour after its end', async () => {
    const id = await shop.order();
    await shop.open(id);
    for (let hours = 0; hours < 26; hours += 1) {
      shop.clock.pass(60 * MINUTE);
      await shop.work();
    }
    const [row] = await shop.db.select().from(payment);
    expect(row?.status).toBe('closed');
    expect((await shop.look(id)).trade_status).toBe(2);
  });
});
