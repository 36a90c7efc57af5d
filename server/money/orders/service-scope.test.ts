/** Services exist for some listings and some time: on the page, for the order and for its payment. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { services } from '../../../shared/contract/areas/index.ts';
import { contract } from '../../../shared/contract/index.ts';
import { listing, service } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
const mine = { token: 'user 1' };
const running = { startTime: hoursFromNow(-1), endTime: hoursFromNow(1) };

/** Bidding agency: for auctions until they end. Loan advice: for real property. */
beforeEach(async () => {
  shop = await openShop(database);
  const others = { description: '说明', provider: '机构', price: 100n, createdAt: NOW, updatedAt: NOW };
  await shop.db.insert(service).values([
    { name: '竞买代理', listingTypes: 2, period: 2, ...others },
    { name: '贷款咨询', propertyKinds: 2, ...others },
  ]);
});

const offered = async (object_id: number) =>
  (await send(shop.app, contract.services, { object_id })).list?.map(({ name }) => name);
const order = (object_id: number, goods_id: number) =>
  send(shop.app, contract.addOrder, { object_id, goods_id }, mine);

describe('a service', () => {
  it.each([
    ['a flat that is auctioned', { type: 1, kind: 1, ...running }, ['竞买代理', '贷款咨询']],
    ['a car that is auctioned', { type: 2, kind: 6, ...running }, ['竞买代理']],
    ['an auction of an unknown kind', { type: 2, kind: null, ...running }, ['竞买代理']],
    [
      'a flat whose auction is over',
      { type: 1, kind: 1, startTime: hoursFromNow(-9), endTime: NOW },
      ['贷款咨询'],
    ],
    ['a flat that is referred', { type: 3, kind: 1 }, ['贷款咨询']],
    ['liquor that is referred', { type: 3, kind: 10 }, []],
  ])('is offered and sold for what it is for: %s', async (_, values, expected) => {
    const [id = 0] = await addListings(shop.db, values);
    expect(await offered(id)).toEqual(['尽职调查报告', ...expected]);
    for (const [place, name] of ['竞买代理', '贷款咨询'].entries()) {
      const { status } = await order(id, place + 2);
      expect([name, status]).toEqual([name, expected.includes(name) ? 200 : 409]);
    }
  });

  it('is refused with the reason', async () => {
    const [over = 0, car = 0] = await addListings(
      shop.db,
      { type: 1, startTime: hoursFromNow(-9), endTime: NOW },
      { type: 2, kind: 6, ...running },
    );
    expect((await order(over, 2)).message).toBe('该标的的拍卖已结束，不能再订购该服务');
    expect((await order(car, 3)).message).toBe('该服务不适用于此标的，请选择其他服务');
  });

  it('can be paid only while it can be ordered', async () => {
    const [id = 0] = await addListings(shop.db, { type: 1, ...running });
    const { data } = await order(id, 2);
    const pay = () => send(shop.app, contract.payOrder, { order_id: data?.order_id ?? 0, pay_type: 1 }, mine);
    expect((await pay()).status).toBe(200);
    await shop.db.update(listing).set({ endTime: NOW }).where(eq(listing.id, id));
    expect(await pay()).toMatchObject({ status: 409, message: '该标的的拍卖已结束，不能再订购该服务' });
  });

  it('does not wait for its money longer than the auction runs', async () => {
    const [id = 0] = await addListings(shop.db, { type: 1, ...running, endTime: hoursFromNow(0.1) });
    const { data } = await order(id, 2);
    expect((await shop.look(data?.order_id ?? 0)).expire_in).toBe(360);
  });

  it('is for what operators say', async () => {
    const [id = 0] = await addListings(shop.db, { type: 3, kind: 10 });
    const path = services.path;
    const changed = await shop.app.request(`/ops/v1/${path}/2`, {
      method: 'PATCH',
      headers: { Token: 'ops', Client: 'pc', 'Content-Type': 'application/json' },
      body: JSON.stringify({ listing_types: 1, period: 1 }),
    });
    expect(changed.status).toBe(200);
    expect(await offered(id)).toContain('竞买代理');
  });
});
