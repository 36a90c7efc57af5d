/** Users who book viewings, and order services and pay for them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { call, isAccepted, type Reply } from './client.ts';
import { LISTINGS, userOf } from './people.ts';
import { type Provider, payAt } from './provider.ts';
import type { Visit, Work } from './work.ts';

const dataOf = ({ fields }: Reply) => (fields.data ?? {}) as Record<string, unknown>;

/** @param slots times that can be booked at every listing */
export const booking = (slots: readonly string[]): Work => ({
  name: 'book',
  clients: 1,
  restMs: 250,
  async run({ site, send, acknowledge }, number) {
    const { token, listing } = userOf(number);
    const name = `看样${number}`;
    const start_time = slots[Math.floor(number / LISTINGS) % slots.length];
    const key = randomUUID();
    const input = { object_id: listing, start_time, name };
    const reply = await send(() => call(site, { path: '/customer/User/addVisit', token, key, input }));
    if (isAccepted(reply)) acknowledge('booking', name, reply);
  },
  effects: {
    booking: (keys) => sql`
      select name as key, count(*)::int as effects from appointment where name = any(${keys}) group by name`,
  },
});

/** WeChat's payments are made in the sandbox's cashier. */
const WECHAT = 2;

/** @returns the number of the payment; null if the order or its payment was refused */
async function orderAndOpen({ site, send, acknowledge }: Visit, number: number): Promise<string | null> {
  const { token, listing } = userOf(number);
  const key = randomUUID();
  const input = { object_id: listing, goods_id: 1 };
  const ordered = await send(() => call(site, { path: '/customer/User/addOrder', token, key, input }));
  if (!isAccepted(ordered)) return null;
  const { order_id, order_num } = dataOf(ordered);
  acknowledge('order', String(order_num), ordered);
  const opened = await send(() =>
    call(site, { path: '/customer/User/payOrder', token, input: { order_id, pay_type: WECHAT } }),
  );
  const code = dataOf(opened).code_url;
  return typeof code === 'string' ? new URL(code).searchParams.get('number') : null;
}

export const ordering = (provider: Provider): Work => ({
  name: 'order and pay',
  clients: 1,
  restMs: 250,
  async run(visit, number) {
    const payment = await orderAndOpen(visit, number);
    if (payment === null) return;
    const paid = await payAt(provider, visit, payment);
    if (isAccepted(paid)) visit.acknowledge('payment', payment, paid);
  },
  effects: {
    order: (keys) => sql`
      select order_num as key, count(*)::int as effects from user_order where order_num = any(${keys})
      group by order_num`,
    payment: (keys) => sql`
      select p.number as key, count(t.id)::int as effects from payment p
      join ledger_transfer t on t.kind = 'payment' and t.reference_id = p.id
      where p.number = any(${keys}) group by p.number`,
  },
});
