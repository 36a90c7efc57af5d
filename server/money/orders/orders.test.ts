import { beforeEach, describe, expect, it } from 'vitest';
import { services } from '../../../shared/contract/areas/index.ts';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { CANCEL_REASONS } from '../../../shared/domain/order.ts';
import { listing, service } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  shop = await openShop(database);
});

const MINUTE = 60_000;
const mine = { token: 'user 1' };
const theirs = { token: 'user 2' };

const ask = (id: number, reason = '不需要了') =>
  send(shop.app, contract.applyRefund, { order_id: id, reason }, mine);
const cancel = (id: number, name: string = CANCEL_REASONS[0]) =>
  send(shop.app, contract.cancelOrder, { order_id: id, name: name as never }, mine);

describe('money that an order cannot take', () => {
  const late = { pay_type_name: '支付宝', amount: 1280, reason: '订单已关闭，自动退款' };

  it('is shown with the order, while the refund is sent and after', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    expect((await shop.look(id)).returned).toEqual([]);
    await cancel(id);
    shop.clock.pass(MINUTE);
    await shop.pay(number);
    const receive_time = '2026-11-20 10:01:00';
    expect((await shop.look(id)).returned).toEqual([
      { ...late, receive_time, refund_time: null, refund_state: 'waiting' },
    ]);
    shop.clock.pass(MINUTE);
    await shop.work();
    const { list } = await send(shop.app, contract.orderList, {}, mine);
    expect(list?.[0]?.returned).toEqual([
      { ...late, receive_time, refund_time: '2026-11-20 10:02:00', refund_state: 'done' },
    ]);
  });

  it('is shown for the second payment and not for the first', async () => {
    const id = await shop.order();
    const [first, second] = [await shop.open(id, 2), await shop.open(id, 1)];
    await shop.pay(first);
    await shop.pay(second);
    expect((await shop.look(id)).returned).toMatchObject([
      { pay_type_name: '支付宝', reason: '重复付款，自动退款' },
    ]);
    await ask(id);
    const whole = { id, decision: 'whole', remark: '已核实' } as never;
    await send(shop.app, contract.decideRefund, whole, { token: 'finance' });
    expect((await shop.look(id)).returned).toHaveLength(1);
  });
});

describe('an order', () => {
  it('leads to its listing only while that is on the shelf', async () => {
    const id = await shop.order();
    expect((await shop.look(id)).object_id).toBe(shop.listingId);
    await shop.db.update(listing).set({ publishStatus: 1 });
    expect(await shop.look(id)).toMatchObject({ object_id: null, object_title: '南京市建邺区住宅' });
  });

  it('is written down as the service and the listing are at that moment', async () => {
    const id = await shop.order();
    await shop.db.update(service).set({ name: '另一个名字', price: 1n });
    await shop.db.update(listing).set({ title: '改过的标题', publishStatus: 1 });
    expect(await shop.look(id)).toMatchObject({
      trade_status: 0,
      trade_name: '待付款',
      goods_name: '尽职调查报告',
      object_title: '南京市建邺区住宅',
      goods_num: 1,
      total_price: 1280,
      fact_price: null,
      expire_time: '2026-11-20 10:30:00',
      expire_in: 1_800,
    });
  });

  it('is one order for repeated and parallel requests', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => shop.order()));
    expect(new Set(ids).size).toBe(1);
    const { count } = await send(shop.app, contract.orderList, {}, mine);
    expect(count).toBe(1);
    expect(await shop.order(2)).not.toBe(ids[0]);
  });

  it('is one of twenty at most that wait for their money', async () => {
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const more = Array.from({ length: 20 }, (_, index) => ({
      name: `服务${index}`,
      description: '说明',
      provider: '机构',
      price: 1n,
      ...times,
    }));
    await shop.db.insert(service).values(more);
    const order = (goods_id: number) =>
      send(shop.app, contract.addOrder, { object_id: shop.listingId, goods_id }, mine);
    for (let goods_id = 1; goods_id <= 20; goods_id += 1) expect((await order(goods_id)).status).toBe(200);
    expect(await order(21)).toMatchObject({
      status: 409,
      message: '您待付款的订单过多，请先付款或取消部分订单',
    });
    expect((await order(1)).status).toBe(200);
    await cancel(1);
    expect((await order(21)).status).toBe(200);
  });

  it('is not made of what is not on shelf or not offered', async () => {
    const order = () => send(shop.app, contract.addOrder, { object_id: shop.listingId, goods_id: 1 }, mine);
    await shop.db.update(service).set({ isOffered: false });
    expect(await order()).toMatchObject({ status: 409, message: '该服务已下架，请选择其他服务' });
    expect(await send(shop.app, contract.services, { object_id: shop.listingId })).toMatchObject({
      count: 0,
    });
    await shop.db.update(listing).set({ publishStatus: 1 });
    expect(await order()).toMatchObject({ status: 404 });
  });

  it('costs what we say, whatever the client says', async () => {
    const id = await shop.order();
    await send(
      shop.app,
      contract.payOrder,
      { order_id: id, pay_type: 1, amount: 1, price: 1 } as never,
      mine,
    );
    expect([...shop.alipay.requests.values()][0]?.amount).toBe(128_000n);
  });

  it('closes by itself after half an hour, and can then be ordered anew', async () => {
    const id = await shop.order();
    shop.clock.pass(30 * MINUTE - 1);
    await shop.work();
    expect(await shop.look(id)).toMatchObject({ trade_status: 0, expire_in: 1 });
    shop.clock.pass(1);
    expect((await shop.look(id)).expire_in).toBe(0);
    expect(await send(shop.app, contract.payOrder, { order_id: id, pay_type: 1 }, mine)).toMatchObject({
      status: 409,
      message: '订单已超过付款时间，请重新下单',
    });
    await shop.work();
    expect(await shop.look(id)).toMatchObject({
      trade_status: 2,
      cancel_reason: '超时未付款，系统自动取消',
      cancel_time: '2026-11-20 10:30:00',
      expire_in: null,
    });
    expect(await shop.order()).not.toBe(id);
  });

  it('that is not closed yet does not stand in the way of a new one', async () => {
    const id = await shop.order();
    shop.clock.pass(31 * MINUTE);
    expect(await shop.order()).not.toBe(id);
    expect((await shop.look(id)).trade_status).toBe(2);
  });

  it('is cancelled with one of the four reasons, once', async () => {
    const id = await shop.order();
    expect(await cancel(id, '没有理由')).toMatchObject({ status: 422, errors: { name: '请选择取消原因' } });
    expect(await cancel(id, '拍错了')).toMatchObject({ status: 200, message: '订单已取消' });
    expect(await cancel(id)).toMatchObject({
      status: 409,
      message: '订单当前状态为“已取消”，不能进行此操作',
    });
    expect(await shop.look(id)).toMatchObject({ trade_status: 2, cancel_reason: '拍错了' });
  });

  it('belongs to one user: to others it is not there', async () => {
    const id = await shop.order();
    const calls = [
      send(shop.app, contract.orderDetails, { order_id: id }, theirs),
      send(shop.app, contract.payOrder, { order_id: id, pay_type: 1 }, theirs),
      send(shop.app, contract.payStatus, { order_id: id }, theirs),
      send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, theirs),
      send(shop.app, contract.applyRefund, { order_id: id, reason: '其他' }, theirs),
    ];
    const missing = await send(shop.app, contract.orderDetails, { order_id: 9_999 }, theirs);
    for (const answer of await Promise.all(calls)) expect(answer).toEqual(missing);
    expect(await send(shop.app, contract.orderList, {}, theirs)).toMatchObject({ count: 0 });
    expect((await shop.look(id)).trade_status).toBe(0);
  });

  it('is listed with others by state and page, the newest first', async () => {
    await shop.db.insert(service).values(
      Array.from({ length: 6 }, (_, index) => ({
        name: `服务${index}`,
        description: '说明',
        provider: '机构',
        price: 100n,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    );
    for (let goods_id = 1; goods_id <= 7; goods_id += 1)
      await send(shop.app, contract.addOrder, { object_id: shop.listingId, goods_id }, mine);
    await cancel(3);
    const first = await send(shop.app, contract.orderList, {}, mine);
    expect(first.list?.map(({ order_id }) => order_id)).toEqual([7, 6, 5, 4, 3]);
    expect(first.count).toBe(7);
    const second = await send(shop.app, contract.orderList, { page: 2 }, mine);
    expect(second.list?.map(({ order_id }) => order_id)).toEqual([2, 1]);
    const cancelled = await send(shop.app, contract.orderList, { tradeStatus: 2 }, mine);
    expect(cancelled.list?.map(({ order_id }) => order_id)).toEqual([3]);
    expect(await send(shop.app, contract.orderList, { tradeStatus: 0 }, mine)).toMatchObject({ count: 6 });
  });
});

describe('the catalogue', () => {
  it('is maintained by operators, and every change is in the audit log', async () => {
    const ops = { token: 'ops' };
    const fields = { name: '贷款咨询', description: '测算', m_name: '顾问', price: '199' };
    const added = await send(shop.app, services.calls.create as Call, fields, ops);
    expect(added.data).toMatchObject({ price: 199, is_offered: true });
    const { id = 0 } = added.data as { id?: number };
    const changed = await send(
      shop.app,
      services.calls.update as Call,
      { id, price: '299', is_offered: false },
      ops,
    );
    expect(changed.data).toMatchObject({ name: '贷款咨询', price: 299, is_offered: false });
    expect(await send(shop.app, services.calls.create as Call, { ...fields, price: '0' }, ops)).toMatchObject(
      {
        status: 422,
      },
    );
    expect(await send(shop.app, contract.services, { object_id: shop.listingId })).toMatchObject({
      count: 1,
    });
    expect(await send(shop.app, services.calls.list, {}, ops)).toMatchObject({ count: 2 });
    const { list } = await send(shop.app, contract.auditTrail, { subject: 'services', subject_id: id }, ops);
    expect(list?.map(({ action }) => action)).toEqual(['change', 'add']);
  });
});
