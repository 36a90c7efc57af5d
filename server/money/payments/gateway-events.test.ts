import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { gatewayEvent } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';
import { EVENT_LIMITS } from './gateway-events.ts';

const database = testDatabase();
const clean = testHousekeeping(database);
let shop: Awaited<ReturnType<typeof openShop>>;
const token = 'finance';
const DAY_MS = 24 * 3_600_000;

beforeEach(async () => {
  shop = await openShop(database);
});

const events = async (input: InputOf<typeof contract.allGatewayEvents> = {}) =>
  (await send(shop.app, contract.allGatewayEvents, input, { token })).list ?? [];
const count = () => database.db.$count(gatewayEvent);

/** Posts an unsigned notification. @param visitor the address */
const forge = async (body: string, visitor: string | null = '203.0.113.7') =>
  (await shop.app.request('/pay/notify/alipay', { method: 'POST', body }, { visitor })).status;

describe('a notification of a payment provider', () => {
  it('is stored with what it said and what came of it, and stands with its payment', async () => {
    const number = await shop.open(await shop.order());
    await shop.pay(number);
    shop.clock.pass(DAY_MS);
    await shop.pay(number);
    await forge(`${number} 1 2026-11-20`);
    const stored = await events();
    const common = { gateway: 'alipay', number, payment_id: 1, type: 'payment', status: 'paid' };
    expect(stored).toMatchObject([
      { ...common, is_verified: 0, result: 'refused', reason: 'unsigned', amount: 0.01 },
      { ...common, is_verified: 1, result: 'repeated', reason: null, amount: 1280 },
      { ...common, is_verified: 1, result: 'applied', received_time: '2026-11-20 10:00:00' },
    ]);
    const { data } = await send(shop.app, contract.onePayment, { id: 1 }, { token });
    expect(data?.notifications).toEqual(stored);
    const { data: first } = await send(shop.app, contract.oneGatewayEvent, { id: 1 }, { token });
    expect(first).toEqual(stored[2]);
    expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
  });

  it('is found by its gateway, its signature, the number and days', async () => {
    const alipay = await shop.open(await shop.order());
    const wechat = await shop.open(await shop.order(2), 2, 2);
    await shop.pay(alipay);
    shop.clock.pass(DAY_MS);
    await shop.pay(wechat);
    await forge('nobody');
    const ids = async (input: InputOf<typeof contract.allGatewayEvents>) =>
      (await events(input)).map(({ id }) => id);
    expect(await ids({ gateway: 'wechat' })).toEqual([2]);
    expect(await ids({ gateway: 'sandbox-alipay' })).toEqual([]);
    expect(await ids({ is_verified: 0 })).toEqual([3]);
    expect(await ids({ is_verified: 1 })).toEqual([2, 1]);
    expect(await ids({ number: alipay })).toEqual([1]);
    expect(await ids({ to: '2026-11-20' })).toEqual([1]);
    expect(await ids({ from: '2026-11-21' })).toEqual([3, 2]);
  });

  it('says that its money went back, and that it names no payment of ours', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    await send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, { token: 'user 1' });
    const { headers, body } = shop.alipay.pay(number, shop.clock.now());
    const post = (text: string) =>
      shop.app.request('/pay/notify/alipay', { method: 'POST', headers, body: text });
    await post(body);
    expect((await post(`9${body}`)).status).toBe(500);
    expect((await post(body.replace(' 128000 ', ' 1 '))).status).toBe(500);
    expect(await events()).toMatchObject([
      { result: 'refused', reason: 'other-amount', is_verified: 1, payment_id: 1 },
      { result: 'refused', reason: 'unknown-payment', is_verified: 1, payment_id: null },
      { result: 'returned', reason: 'late' },
    ]);
  });

  it('pays the order also where it cannot be stored, and counts once when it comes again', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    const { describeNotification } = shop.alipay;
    shop.alipay.describeNotification = () => Promise.reject(new Error('no space left'));
    expect(await shop.pay(number)).toBe('success');
    expect((await shop.look(id)).trade_status).toBe(1);
    shop.alipay.describeNotification = describeNotification;
    expect(await shop.pay(number)).toBe('success');
    expect(await events()).toMatchObject([{ result: 'repeated' }]);
    await shop.work();
    expect(shop.alipay.refunds.size).toBe(0);
    expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
  });
});

describe('unsigned notifications', () => {
  it('are stored up to a number of an address, and a signed one from there still pays', async () => {
    const { attempts } = EVENT_LIMITS.address;
    const number = await shop.open(await shop.order());
    for (let times = 0; times < attempts + 5; times += 1) expect(await forge('forged')).toBe(400);
    expect(await count()).toBe(attempts);
    await forge('forged', '198.51.100.1');
    expect(await count()).toBe(attempts + 1);
    const { headers, body } = shop.alipay.pay(number, shop.clock.now());
    const post = { method: 'POST', headers, body };
    const answer = await shop.app.request('/pay/notify/alipay', post, { visitor: '203.0.113.7' });
    expect(await answer.text()).toBe('success');
    expect((await events())[0]).toMatchObject({ result: 'applied', number });
  });

  it('are stored up to a number a day', async () => {
    const { attempts } = EVENT_LIMITS.unsigned;
    await Promise.all(Array.from({ length: attempts + 10 }, () => forge('forged', null)));
    expect(await count()).toBe(attempts);
    shop.clock.pass(DAY_MS);
    await forge('forged', null);
    expect(await count()).toBe(attempts + 1);
  });

  it('are deleted after thirty days, and signed ones after four hundred', async () => {
    await shop.pay(await shop.open(await shop.order()));
    await forge('forged');
    const countAfter = async (days: number) => {
      await clean(new Date(shop.clock.now().getTime() + days * DAY_MS));
      return count();
    };
    expect([
      await countAfter(29),
      await countAfter(31),
      await countAfter(399),
      await countAfter(401),
    ]).toEqual([2, 1, 1, 0]);
  });
});

it('a signed notification that is posted again and again is stored some times only', async () => {
  const number = await shop.open(await shop.order());
  const { attempts } = EVENT_LIMITS.payment;
  for (let times = 0; times < attempts + 5; times += 1) expect(await shop.pay(number)).toBe('success');
  expect(await count()).toBe(attempts + 1);
});
