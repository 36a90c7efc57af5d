/** Who uses the site during the drill, and what they find there: accounts with sessions, listings and a service. */
import { sql } from 'drizzle-orm';
import { prepareAccounts } from '../../../server/accounts/index.ts';
import type { Queries } from '../../../server/platform/db/database.ts';
import { secretsFrom } from '../../../server/platform/secrets.ts';
import { CREDITORS, prepareCreditors, tokenOf } from '../../crash/creditors.ts';
import { SECRET } from '../../crash/work.ts';

/** Without a common divisor: each number of a request is another user with another listing. */
export const USERS = 601;
export const LISTINGS = 600;

export const userOf = (number: number) => ({
  token: `user ${1 + (number % USERS)}`,
  listing: 1 + (number % LISTINGS),
});

export const creditorOf = (number: number) => {
  const id = 1 + (number % CREDITORS);
  return { id, token: tokenOf(id) };
};

export const OPERATOR_TOKEN = 'operator 1';
export const SERVICE_PRICE = 12_800n;

export async function preparePeople(db: Queries): Promise<void> {
  await prepareCreditors(db);
  const operators = [{ name: 'finance', roles: ['finance'], password: 'mima2026' } as const];
  const add = await prepareAccounts({ users: [], creditors: [], operators }, secretsFrom(SECRET), new Date());
  await db.transaction(async (tx) => {
    await add(tx);
    await tx.execute(sql`
      insert into app_user (phone, nickname, created_at, updated_at)
      select (13811000000 + n)::text, '用户' || n, now(), now() from generate_series(1, ${USERS}::int) n
    `);
    await tx.execute(sql`
      insert into session (token_hash, role, principal_id, created_at, expires_at)
      select encode(sha256(convert_to(role || ' ' || id, 'UTF8')), 'hex'), role, id, now(), now() + interval '1 day'
      from (select 'user' as role, id from app_user union all select 'operator', id from operator) person
    `);
    await tx.execute(sql`
      insert into listing (zc_type, publish_status, title, creditor_id, created_at, updated_at)
      select 2, 4, '苏州市姑苏区住宅' || n || '号', 1 + n % ${CREDITORS}::int, now(), now()
      from generate_series(1, ${LISTINGS}::int) n
    `);
    await tx.execute(sql`
      insert into service (name, description, provider, price, created_at, updated_at)
      values ('产权调查', '说明', '机构', ${SERVICE_PRICE}, now(), now())
    `);
  });
}
