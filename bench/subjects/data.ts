/**
 * A site with 50,000 listings over the embedded database. One creditor has 10,000 of them: 4,000 auctions, 4,000 referrals
 * and 2,000 judicial auctions that were claimed; each twentieth has changes that wait.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';
import { openEmbedded } from '../../server/platform/db/engines/embedded.ts';
import { settleListings } from '../../server/platform/db/maintenance.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { creditor, session } from '../../server/platform/db/schema.ts';

/** The fixed time of the data and of readers. */
export const NOW = new Date('2026-11-20T02:00:00Z');
export const TOKEN = 'the creditor';
const YEAR_MS = 365 * 24 * 3_600_000;

const LISTINGS = sql`
  insert into listing (zc_type, publish_status, title, second_class, source, initial_price, assess_price, start_time,
    end_time, province_code, city_code, district_code, court_name, merchants_name, creditor_id, version,
    approved_version, own_looker_num, consult_num, written_at, created_at, updated_at)
  select type, case when type = 1 then 4 else 1 + n / 2 % 4 end,
    '南京市鼓楼区' || (array['清溪', '文昌', '望江', '青年', '滨河'])[1 + n % 5] || '路' || n % 397 || '号'
      || (array['花园', '家园', '小区', '公馆', '华庭', '厂房', '商铺'])[1 + n % 7] || n || '室',
    1 + n / 8 % 4, 1 + n % 7, price, price * 10 / 7, begun + interval '20 days', begun + interval '21 days', '320000',
    '320100', '320106', case when type = 1 then '南京市鼓楼区人民法院' end, '江南资产管理有限公司',
    case when n <= 8000 then 1 when type > 1 then 2 + n % 40 end, 1, 1, n % 997, n % 13,
    case when type > 1 then begun end, begun, begun
  from (
    select n, case when n <= 8000 then 2 + n % 2 when n <= 20000 then 1 else 2 + n % 2 end as type,
      (10000 + n * 7919 % 9000000) * 100::bigint as price,
      ${NOW.toISOString()}::timestamptz - interval '1 hour' * (n * 7907 % 17520) as begun
    from generate_series(1, 50000) n
  ) one`;

const CLAIMS = sql`
  insert into claim (listing_id, creditor_id, name, document, status, remark, created_at)
  select id, 1, '江南资产管理有限公司', 'private:' || id, 1 + id % 3, case when id % 3 = 1 then '文书不清晰' end, created_at
  from listing where zc_type = 1 order by id limit 2000`;

const OWNERS = sql`
  update listing set creditor_id = 1
  where id in (select listing_id from claim where status = 3)`;

const REVISIONS = sql`
  insert into listing_revision (listing_id, status, content, created_at, updated_at)
  select id, 1 + id % 3, '{"listing": {}, "text": {}, "images": []}', created_at, created_at from listing
  where creditor_id = 1 and zc_type > 1 and publish_status = 4 and id % 20 < 4`;

const FACTS = sql`
  insert into listing_facts (listing_id, found, known, total, rules, read_at)
  select id, '{}', id % 14, 13, 1, created_at from listing`;

const DAYS = sql`
  insert into listing_day (listing_id, day, creditor_id, looks, consults)
  select id, (${NOW.toISOString()}::timestamptz - interval '1 day' * day)::date, creditor_id, 1 + id % 40, id % 3
  from listing cross join generate_series(0, 29) day
  where creditor_id = 1 and publish_status = 4 and id % 3 = 0`;

/** @returns the database in the directory */
export async function openCreditors(directory: string): Promise<Database> {
  const database = await openEmbedded({ directory, warn: console.warn });
  await migrate(database, join(import.meta.dirname, '../../server/platform/db/migrations'));
  const { db } = database;
  const at = { createdAt: NOW, updatedAt: NOW };
  await db.insert(creditor).values(
    Array.from({ length: 41 }, (_, place) => ({
      account: `creditor ${place + 1}`,
      phone: String(13911110000 + place),
      name: place === 0 ? '江南资产管理有限公司' : `债权人${place}`,
      type: 1,
      standing: 0,
      passwordHash: '',
      ...at,
    })),
  );
  await db.insert(session).values({
    tokenHash: createHash('sha256').update(TOKEN).digest('hex'),
    role: 'creditor',
    principalId: 1,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + YEAR_MS),
  });
  for (const statement of [LISTINGS, CLAIMS, OWNERS, REVISIONS, FACTS, DAYS]) await db.execute(statement);
  await settleListings(db);
  await db.execute(sql`vacuum (analyze)`);
  return database;
}
