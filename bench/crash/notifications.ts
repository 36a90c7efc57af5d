/** Payment notifications as providers send them, every fourth one twice. Each received payment has one transfer. */
import { sql } from 'drizzle-orm';
import { writeNotification } from '../../server/outside/gateways/index.ts';
import { secretsFrom } from '../../server/platform/secrets.ts';
import { answerOf, requests, resultOf, SECRET, type Work } from './work.ts';

const AMOUNT = 12_800n;
/** More notifications than a server can receive before it is killed. */
const PAYMENTS_PER_LIFE = 500;

const { sandbox: secret } = secretsFrom(SECRET);

export function notifications(): Work {
  const payments = requests(async (address, number) => {
    const receipt = { number, amount: AMOUNT, tradeNumber: `T${number}`, paidAt: new Date() };
    const { headers, body } = writeNotification(receipt, 'alipay', secret);
    return (await answerOf(`${address}/pay/notify/alipay`, { method: 'POST', headers, body })) === 'success';
  });
  return {
    name: 'payment notifications',
    clients: 8,
    async prepare(db, rounds) {
      const count = rounds * PAYMENTS_PER_LIFE;
      await db.execute(sql`
        insert into app_user (phone, nickname, created_at, updated_at) values ('13800000001', '甲', now(), now())
      `);
      await db.execute(sql`
        insert into service (name, description, provider, price, created_at, updated_at)
        values ('服务', '说明', '机构', ${AMOUNT}, now(), now())
      `);
      await db.execute(sql`
        insert into user_order
          (order_num, user_id, service_id, listing_title, goods_name, m_name, price, status, created_at, expires_at)
        select 'B' || n, 1, 1, '标的', '服务', '机构', ${AMOUNT}, 0, now(), now() + interval '1 year'
        from generate_series(1, ${count}::int) n
      `);
      await db.execute(sql`
        insert into payment
          (number, payable_kind, payable_id, pay_type, amount, subject, status, created_at, expires_at, next_query_at)
        select order_num || 'A', 'user_order', id, 1, price, '服务', 'open', now(), now() + interval '1 year',
          now() + interval '1 year'
        from user_order
      `);
      payments.waiting.push(...Array.from({ length: count }, (_, index) => `B${count - index}A`));
    },
    send: (address) => payments.next(address, payments.sent() % 4 === 0 ? 2 : 1),
    async result(db) {
      const { rows } = (await db.execute(sql`
        select p.number, count(t.id)::int as transfers from payment p
        left join ledger_transfer t on t.kind = 'payment' and t.reference_id = p.id
        where p.status = 'received' group by p.number
      `)) as unknown as { rows: { number: string; transfers: number }[] };
      return resultOf(payments, new Map(rows.map(({ number, transfers }) => [number, transfers])));
    },
  };
}
