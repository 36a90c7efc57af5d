import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
const token = 'finance';

/** Order 1 is paid; the payment of order 2 arrived after its end and is refunded. */
beforeEach(async () => {
  shop = await openShop(database, { users: 2 });
  for (const user of [1, 2]) await shop.order(user);
  await shop.pay(await shop.open(1, 1, 1));
  const late = await shop.open(2, 2, 2);
  await send(shop.app, contract.cancelOrder, { order_id: 2, name: '其他' }, { token: 'user 2' });
  await shop.pay(late);
});

const orders = async (input: object = {}) =>
  (await send(shop.app, contract.allOrders, input, { token })).list ?? [];
const payments = async (input: object) =>
  (await send(shop.app, contract.allPayments, input, { token })).list?.map(({ id }) => id);

describe('payments', () => {
  it('are found by every number, by provider, state and days', async () => {
    const { list } = await send(shop.app, contract.allPayments, {}, { token });
    const [second, first] = list ?? [];
    expect(second).toMatchObject({
      payable_kind: 'user_order',
      payable_id: 2,
      pay_type: 2,
      status: 'received',
    });
    expect(second?.refunded).toBe(second?.amount);
    expect(await payments({ number: first?.order_num })).toEqual([first?.id]);
    expect(await payments({ number: first?.number })).toEqual([first?.id]);
    expect(await payments({ number: second?.trade_number })).toEqual([second?.id]);
    expect(await payments({ number: 'none' })).toEqual([]);
    expect(await payments({ pay_type: 1 })).toEqual([first?.id]);
    expect(await payments({ status: 'open' })).toEqual([]);
    const day = first?.create_time?.slice(0, 10);
    expect(await payments({ from: day, to: day })).toHaveLength(2);
    expect(await payments({ from: '2031-01-01' })).toEqual([]);
  });
});

describe('a refund', () => {
  const read = async () => (await send(shop.app, contract.oneRefund, { id: 1 }, { token })).data;

  it('says what it is for, and can be sent again until it has arrived', async () => {
    expect(await read()).toMatchObject({ cause: 'late', state: 'waiting', payable_id: 2, attempts: 0 });
    expect((await send(shop.app, contract.retryRefund, { id: 1 }, { token })).status).toBe(200);
    const { list } = await send(
      shop.app,
      contract.allRefunds,
      { number: (await read())?.order_num ?? '' },
      { token },
    );
    expect(list).toHaveLength(1);
    const audit = await send(shop.app, contract.auditTrail, { subject: 'refunds' }, { token });
    expect(audit.list?.map(({ action, subject_id }) => [action, subject_id])).toEqual([['retry', 1]]);
  });

  it('that has arrived is not sent again', async () => {
    await shop.work();
    expect(await read()).toMatchObject({ state: 'done', failure: null });
    const again = await send(shop.app, contract.retryRefund, { id: 1 }, { token });
    expect(again).toMatchObject({ status: 409, message: messages.refundNotWaiting });
  });
});

it('orders and withdrawals are found by number, person and days', async () => {
  const [second, first] = await orders();
  expect(await orders({ order_num: first?.order_num })).toHaveLength(1);
  for (const user of ['13800000002', '用户2'])
    expect(await orders({ user })).toMatchObject([{ id: second?.id }]);
  expect(second).toMatchObject({ user_id: 2, user_name: '用户2' });
  expect(await orders({ user: '漏网之鱼' })).toEqual([]);
  expect(await orders({ user_id: first?.user_id })).toMatchObject([{ id: first?.id }]);
  expect(await orders({ to: '2020-01-01' })).toEqual([]);
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  const bank = { bankName: '工商银行', bankAccountName: '江南银行', bankAccountNumber: '1', amount: 1n };
  const createdAt = shop.clock.now();
  await database.db.insert(withdrawal).values([
    { ...bank, creditorId: 1, number: 'W1', createdAt },
    { ...bank, creditorId: 2, number: 'W2', createdAt },
  ]);
  const found = async (input: object) =>
    (await send(shop.app, contract.allWithdrawals, input, { token })).list?.map((it) => it.order_num);
  expect(await found({ creditor_id: 2 })).toEqual(['W2']);
  expect(await found({ order_num: 'W1' })).toEqual(['W1']);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
});
