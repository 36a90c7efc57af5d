/** The messages to a user about orders. */
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop(database);
});

const HOUR_MS = 3_600_000;

const received = async (user = 1) =>
  (await send(shop.app, contract.userMessages, {}, { token: `user ${user}` })).list?.map(
    ({ title, text, link }) => [title, text.split('\n')[1] ?? '', link],
  );
const askBack = (order_id: number) =>
  send(shop.app, contract.applyRefund, { order_id, reason: '不需要了' }, { token: 'user 1' });

it('a payment, a review of a refund and its decision are told to the user who ordered', async () => {
  const id = await shop.order();
  const number = await shop.open(id);
  await shop.pay(number);
  await shop.pay(number);
  const decide = { id, remark: '核实中' };
  await askBack(id);
  shop.clock.pass(HOUR_MS);
  await send(shop.app, contract.reviewRefund, decide, { token: 'finance' });
  shop.clock.pass(HOUR_MS);
  await send(shop.app, contract.restoreOrder, { ...decide, remark: '报告已出具' }, { token: 'finance' });
  await askBack(id);
  shop.clock.pass(HOUR_MS);
  await send(
    shop.app,
    contract.decideRefund,
    { ...decide, decision: 'refuse', remark: '不符合条件' },
    { token: 'finance' },
  );
  const link = `/user/myOrder/myOrderDetail?id=${id}`;
  expect(await received()).toEqual([
    ['退款申请未通过', '原因：不符合条件', link],
    ['退款审核结束，订单继续有效', '原因：报告已出具', link],
    ['退款申请进入平台审核', '原因：核实中', link],
    ['订单付款成功', '', link],
  ]);
  expect(await received(2)).toEqual([]);
});

it('a refund that is agreed to is told', async () => {
  const id = await shop.order();
  await shop.pay(await shop.open(id));
  await askBack(id);
  shop.clock.pass(HOUR_MS);
  const decision = { id, decision: 'whole', remark: '同意' } as const;
  await send(shop.app, contract.decideRefund, decision, { token: 'finance' });
  expect((await received())?.map(([title]) => title)).toEqual(['退款申请已同意', '订单付款成功']);
});

it('an order that was not paid in time is told, once', async () => {
  await shop.order();
  shop.clock.pass(HOUR_MS);
  await shop.work();
  await shop.work();
  expect((await received())?.map(([title]) => title)).toEqual(['订单超时未付款，已关闭']);
});
