/** A place to order in: the application with payment providers in memory, a listing, a service and people. */
import { createHash } from 'node:crypto';
import { contract } from '../../../shared/contract/index.ts';
import { sandboxGateways } from '../../outside/gateways/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { appUser, operator, service, session } from '../../platform/db/schema.ts';
import { testApp, testTasks } from '../app.ts';
import { addListings, hoursFromNow, NOW } from '../listings.ts';
import { testProvider } from '../outside/provider.ts';
import { send } from '../people.ts';

export const PRICE = 128_000n;

/** A clock that the test moves. */
export function testClock(start = NOW) {
  let now = start;
  return {
    now: () => now,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** Sessions with known tokens; users `1`, `2` … have the ids 1, 2 …, the operators both roles and one each. */
export async function openShop(database: Database, { users = 2 } = {}) {
  const { db } = database;
  const clock = testClock();
  const alipay = testProvider();
  const wechat = testProvider();
  const gateways = { ...sandboxGateways({ db, clock: clock.now }), payment: { alipay, wechat } };
  const app = testApp(database, { clock: clock.now, gateways });
  const work = testTasks(database, { clock: clock.now, gateways });

  const times = { createdAt: NOW, updatedAt: NOW };
  const [listingId = 0] = await addListings(db, { title: '南京市建邺区住宅' });
  const numbers = Array.from({ length: users }, (_, index) => index + 1);
  await db
    .insert(appUser)
    .values(
      numbers.map((it) => ({ phone: `138${String(it).padStart(8, '0')}`, nickname: `用户${it}`, ...times })),
    );
  await db.insert(operator).values([
    { name: 'ops', roles: ['reviewer', 'support', 'content'], passwordHash: '', ...times },
    { name: 'finance', roles: ['finance'], passwordHash: '', ...times },
  ]);
  await db
    .insert(service)
    .values({ name: '尽职调查报告', description: '说明', provider: '尽调中心', price: PRICE, ...times });
  const sessions = [
    ...numbers.map((id) => ({ token: `user ${id}`, role: 'user' as const, principalId: id })),
    { token: 'ops', role: 'operator' as const, principalId: 1 },
    { token: 'finance', role: 'operator' as const, principalId: 2 },
  ];
  await db.insert(session).values(
    sessions.map(({ token, ...it }) => ({
      ...it,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      createdAt: NOW,
      expiresAt: hoursFromNow(24 * 7),
    })),
  );

  return {
    app,
    db,
    clock,
    alipay,
    wechat,
    listingId,
    /** Everything that is due at this moment. */
    work,
    /** An unpaid order of that user. @returns its id */
    async order(user = 1): Promise<number> {
      const { data, message } = await send(
        app,
        contract.addOrder,
        { object_id: listingId, goods_id: 1 },
        { token: `user ${user}` },
      );
      if (!data) throw new Error(message);
      return data.order_id;
    },
    /** Opens a way to pay. @returns the payment's number */
    async open(orderId: number, payType: 1 | 2 = 1, user = 1): Promise<string> {
      const { data, message } = await send(
        app,
        contract.payOrder,
        { order_id: orderId, pay_type: payType },
        { token: `user ${user}` },
      );
      if (!data) throw new Error(message);
      return data.order_num + (payType === 1 ? 'A' : 'W');
    },
    /** The payer pays and the provider notifies us. @returns our answer */
    async pay(number: string): Promise<string> {
      const isAlipay = number.endsWith('A');
      const notification = (isAlipay ? alipay : wechat).pay(number, clock.now());
      const path = `/pay/notify/${isAlipay ? 'alipay' : 'wechat'}`;
      const answer = await app.request(path, { method: 'POST', ...notification });
      return answer.text();
    },
    async look(orderId: number, user = 1) {
      const { data, message } = await send(
        app,
        contract.orderDetails,
        { order_id: orderId },
        { token: `user ${user}` },
      );
      if (!data) throw new Error(message);
      return data;
    },
  };
}
