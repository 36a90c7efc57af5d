import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();

/** The embedded engine runs one statement after another, so there are fewer races to find. */
const isParallel = process.env.TEST_ENGINE === 'postgresql';
/** Each round begins with each of the five actions for ten orders. */
const ROUNDS = isParallel ? 5 : 1;
const AT_ONCE = 50;

it('pay, notification, question and cancel at once leave each order in one state with exactly its money', async () => {
  const shop = await openShop(database, { users: AT_ONCE });
  const states = new Map<number, number>();

  async function race(user: number): Promise<void> {
    const id = await shop.order(user);
    const numbers = [await shop.open(id, 1, user), await shop.open(id, 2, user)] as const;
    const token = `user ${user}`;
    const actions = [
      () => shop.pay(numbers[0]),
      () => shop.pay(numbers[0]),
      () => shop.pay(numbers[1]),
      () => send(shop.app, contract.payStatus, { order_id: id }, { token }),
      () => send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, { token }),
    ];
    // Each round starts another action first, so that each outcome occurs.
    const first = user % actions.length;
    await Promise.all([...actions.slice(first), ...actions.slice(0, first)].map((action) => action()));
    const order = await shop.look(id, user);
    states.set(id, order.trade_status);
    expect([1, 2]).toContain(order.trade_status);
    expect(Boolean(order.cancel_time)).toBe(order.trade_status === 2);
    expect(Boolean(order.pay_time)).toBe(order.trade_status === 1);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(index + 1)));
  }
  // Each run sends fifty waiting refunds.
  for (let turn = 0; turn <= refundsOf(states) / 50; turn += 1) await shop.work();

  expect(states.size).toBe(ROUNDS * AT_ONCE);
  if (isParallel) expect(new Set(states.values())).toEqual(new Set([1, 2]));
  expect(shop.alipay.refunds.size + shop.wechat.refunds.size).toBe(refundsOf(states));
  expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
}, 120_000);

/** Both methods were paid: of a paid order one payment is refunded, of a cancelled one both. */
const refundsOf = (states: Map<number, number>) =>
  [...states.values()].reduce((sum, state) => sum + (state === 1 ? 1 : 2), 0);
