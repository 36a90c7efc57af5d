/** Creditors with money, who withdraw it and buy promotions from their balance. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { prepareAccounts } from '../../server/accounts/index.ts';
import { addPostedSettlement } from '../../server/money/settlements/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { creditor, creditorProfile, session } from '../../server/platform/db/schema.ts';
import { secretsFrom } from '../../server/platform/secrets.ts';
import { STANDING } from '../../shared/domain/account.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { dayOf } from '../../shared/time.ts';
import { answerOf, requests, resultOf, SECRET, type Work } from './work.ts';

export const CREDITORS = 8;
export const PAY_PASSWORD = '280917';
const RICH = 100_000_000_000n;
const PER_LIFE = 40;

export const tokenOf = (creditorId: number) => `token of ${creditorId}`;

/** Accounts with sessions, a pay password, a bank account and a balance. */
export async function prepareCreditors(db: Queries): Promise<void> {
  const now = new Date();
  const accounts = Array.from({ length: CREDITORS }, (_, index) => {
    const phone = String(13_911_110_001 + index);
    const account = {
      account: phone,
      phone,
      name: `债权人${index}`,
      type: 1,
      standing: STANDING.approved,
    } as const;
    return { ...account, password: 'mima2026', payPassword: PAY_PASSWORD };
  });
  const add = await prepareAccounts(
    { users: [], creditors: accounts, operators: [] },
    secretsFrom(SECRET),
    now,
  );
  await db.transaction(async (tx) => {
    await add(tx);
    for (const { id, name } of await tx.select().from(creditor)) {
      const bank = { bankName: '工商银行', bankAccountName: name, bankAccountNumber: '6222000000000000001' };
      await tx.insert(creditorProfile).values({ creditorId: id, ...bank, updatedAt: now });
      await tx.insert(session).values({
        tokenHash: createHash('sha256').update(tokenOf(id)).digest('hex'),
        role: 'creditor',
        principalId: id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 7 * 24 * 3_600_000),
      });
      await addPostedSettlement(tx, { creditorId: id, tradeType: 1, amount: RICH, note: '结算' }, now);
    }
  });
}

/** @returns the creditor of a request, whose key is a number */
const creditorOf = (key: string) => 1 + (Number(key) % CREDITORS);

async function post(address: string, path: string, key: string, input: object): Promise<boolean> {
  const answer = await answerOf(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: tokenOf(creditorOf(key)),
      // Keys belong to the creditor, not to the call.
      'idempotency-key': `${path}:${key}`,
    },
    body: JSON.stringify(input),
  });
  const { status, message } = JSON.parse(answer || '{"status":503}') as { status: number; message: string };
  if (status >= 400 && status < 500) throw new Error(`${path} was refused: ${message}`);
  return status === 200;
}

const countedBy = async (db: Queries, query: ReturnType<typeof sql>) => {
  const { rows } = (await db.execute(query)) as unknown as { rows: { key: string; effects: number }[] };
  return new Map(rows.map(({ key, effects }) => [key, effects]));
};

/** Withdrawals with amounts of their own, by which they are found again. */
export function withdrawals(): Work {
  const input = (key: string) => ({
    money: Number(key) / 100,
    password: passwordDigest(PAY_PASSWORD),
  });
  const all = requests((address, key) => post(address, '/creditor/v1/swithdrawal', key, input(key)));
  return {
    name: 'withdrawals',
    clients: 4,
    async prepare(_, rounds) {
      const count = rounds * PER_LIFE;
      all.waiting.push(...Array.from({ length: count }, (_, index) => String(100 + count - index)));
    },
    send: (address) => all.next(address),
    result: async (db) =>
      resultOf(
        all,
        await countedBy(
          db,
          sql`select amount::text as key, count(*)::int as effects from withdrawal group by amount`,
        ),
      ),
  };
}

/** A promotion of each of many listings, paid from the balance. */
export function purchases(): Work {
  const input = (key: string) => ({
    object_id: Number(key),
    start_time: dayOf(new Date()),
    pay_type: 3,
    products: [{ count: 1, goods_id: 1 }],
  });
  const all = requests((address, key) => post(address, '/creditor/v1/order', key, input(key)));
  return {
    name: 'purchases',
    clients: 4,
    async prepare(db, rounds) {
      const count = rounds * PER_LIFE;
      await db.execute(sql`
        insert into promotion_package (zc_type, name, description, cycle, price, created_at, updated_at)
        values (2, '七天推广', '说明', 7, 100, now(), now())
      `);
      await db.execute(sql`
        insert into listing (zc_type, publish_status, title, creditor_id, created_at, updated_at)
        select 2, 4, '标的' || n, 1 + n % ${CREDITORS}::int, now(), now() from generate_series(1, ${count}::int) n
      `);
      all.waiting.push(...Array.from({ length: count }, (_, index) => String(count - index)));
    },
    send: (address) => all.next(address),
    result: async (db) =>
      resultOf(
        all,
        await countedBy(
          db,
          sql`select listing_id::text as key, count(*)::int as effects from promotion_order
            where status = 1 group by listing_id`,
        ),
      ),
  };
}
