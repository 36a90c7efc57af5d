/** Compares random lifecycles of orders with a model that has no database, no network and no concurrency. */
import { array, asyncProperty, assert as check, constantFrom, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop, PRICE } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();

type Way = 1 | 2;
const NAMES: Record<Way, string> = { 1: '支付宝', 2: '微信支付' };
const MINUTE = 60_000;

interface Model {
  id: number;
  state: number;
  expiresAt: number;
  paidBy: Way | null;
  /** Payments by provider: opened here, paid at the provider, settled here, refunded. */
  opened: Map<Way, string>;
  paid: Set<Way>;
  visited: Set<Way>;
  refunds: Map<Way, bigint>;
}

const way = constantFrom<Way>(1, 2);
const operation = oneof(
  record({ do: constantFrom('order' as const) }),
  record({ do: constantFrom('open' as const), way }),
  record({ do: constantFrom('pay' as const), way, isNotified: constantFrom(true, true, false) }),
  record({ do: constantFrom('ask provider' as const) }),
  record({ do: constantFrom('cancel' as const) }),
  record({ do: constantFrom('ask refund' as const) }),
  record({
    do: constantFrom('decide' as const),
    decision: constantFrom('whole' as const, 'part' as const, 'refuse' as const),
  }),
  record({ do: constantFrom('review' as const, 'restore' as const) }),
  record({ do: constantFrom('wait' as const), minutes: constantFrom(10, 31) }),
);
type Operation = typeof operation extends { generate: (...them: never[]) => { value: infer It } }
  ? It
  : never;

/** The embedded engine needs three times as long per run. */
const RUNS = process.env.TEST_ENGINE === 'postgresql' ? 40 : 15;
const PART = 100n;

it('lives as the model says, whatever happens in whatever order', async () => {
  const shop = await openShop(database, { users: RUNS * 3 });
  let user = 0;

  await check(
    asyncProperty(array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      user += 1;
      const token = `user ${user}`;
      const orders: Model[] = [];
      for (const it of operations) {
        await run(it, orders, token);
        for (const model of orders) await compare(model);
      }
      await shop.work();
      for (const model of orders) {
        for (const [of, number] of model.opened) {
          const provider = of === 1 ? shop.alipay : shop.wechat;
          expect(provider.refunds.get(`${number}R`)).toBe(model.refunds.get(of));
        }
      }
      expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
    }),
    { numRuns: RUNS, seed: 20261120, endOnFailure: true },
  );

  async function compare(model: Model) {
    const order = await shop.look(model.id, user);
    expect([order.trade_status, order.pay_type_name, order.refund_amount]).toEqual([
      model.state,
      model.paidBy && NAMES[model.paidBy],
      model.state === 4 && model.paidBy ? yuanOf(model.refunds.get(model.paidBy)) : null,
    ]);
  }

  async function run(operation: Operation, orders: Model[], token: string) {
    const model = orders.at(-1);
    const now = () => shop.clock.now().getTime();
    if (operation.do === 'order') {
      const id = await shop.order(user);
      for (const old of orders) if (old.state === 0 && old.expiresAt <= now()) old.state = 2;
      const open = orders.find(({ state }) => state === 0);
      expect(id === open?.id).toBe(open !== undefined);
      if (!open) orders.push(newModel(id, now() + 30 * MINUTE));
      return;
    }
    if (operation.do === 'wait') {
      shop.clock.pass(operation.minutes * MINUTE);
      await shop.work();
      for (const it of orders) {
        if (it.state === 0 && it.expiresAt <= now()) it.state = 2;
        await hear(it, [...it.paid]);
      }
      return;
    }
    if (!model) return;
    const allows = (...states: number[]) => (states.includes(model.state) ? 200 : 409);
    const order_id = model.id;
    switch (operation.do) {
      case 'open': {
        const answer = await send(
          shop.app,
          contract.payOrder,
          { order_id, pay_type: operation.way },
          { token },
        );
        expect(answer.status).toBe(model.expiresAt <= now() ? 409 : allows(0));
        if (answer.data)
          model.opened.set(operation.way, answer.data.order_num + (operation.way === 1 ? 'A' : 'W'));
        return;
      }
      case 'pay': {
        const number = model.opened.get(operation.way);
        if (!number) return;
        if (operation.isNotified) await shop.pay(number);
        else (operation.way === 1 ? shop.alipay : shop.wechat).pay(number, shop.clock.now());
        model.paid.add(operation.way);
        if (operation.isNotified) await hear(model, [operation.way]);
        return;
      }
      case 'ask provider':
        shop.clock.pass(2_000);
        await send(shop.app, contract.payStatus, { order_id }, { token });
        if (model.state === 0) await hear(model, [...model.paid]);
        return;
      case 'cancel': {
        const answer = await send(shop.app, contract.cancelOrder, { order_id, name: '其他' }, { token });
        expect(answer.status).toBe(allows(0));
        if (answer.status === 200) model.state = 2;
        return;
      }
      case 'ask refund': {
        const answer = await send(shop.app, contract.applyRefund, { order_id, reason: '不要了' }, { token });
        expect(answer.status).toBe(allows(1));
        if (answer.status === 200) model.state = 3;
        return;
      }
      case 'decide': {
        const { decision } = operation;
        const fields = {
          id: order_id,
          decision,
          remark: '已核实',
          ...(decision === 'part' && { amount: '1' }),
        };
        const answer = await send(shop.app, contract.decideRefund, fields, { token: 'finance' });
        expect(answer.status).toBe(allows(3, 5));
        if (answer.status !== 200) return;
        model.state = 4;
        if (decision !== 'refuse' && model.paidBy)
          model.refunds.set(model.paidBy, decision === 'part' ? PART : PRICE);
        return;
      }
      default: {
        const call = operation.do === 'review' ? contract.reviewRefund : contract.restoreOrder;
        const answer = await send(shop.app, call, { id: order_id, remark: '处理' }, { token: 'finance' });
        expect(answer.status).toBe(allows(operation.do === 'review' ? 3 : 5));
        if (answer.status === 200) model.state = operation.do === 'review' ? 5 : 1;
      }
    }
  }

  /** Notifications arrive. Of two at the same time either may be the first: the server decides. */
  async function hear(model: Model, ways: Way[]) {
    const news = ways.filter((it) => !model.visited.has(it));
    const { pay_type_name } = await shop.look(model.id, user);
    const isFirst = (it: Way) => (NAMES[it] === pay_type_name ? 0 : 1);
    for (const it of news.sort((a, b) => isFirst(a) - isFirst(b))) {
      model.visited.add(it);
      if (model.state === 0) {
        model.state = 1;
        model.paidBy = it;
      } else model.refunds.set(it, PRICE);
    }
  }
}, 120_000);

const newModel = (id: number, expiresAt: number): Model => ({
  id,
  expiresAt,
  state: 0,
  paidBy: null,
  opened: new Map(),
  paid: new Set(),
  visited: new Set(),
  refunds: new Map(),
});

const yuanOf = (fen: bigint | undefined) => (fen === undefined ? null : Number(fen) / 100);
