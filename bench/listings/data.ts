/**
 * Listings by the million, made by the database itself: titles, places, prices and times as the demonstration
 * has them, in the order in which they would have come in. The site grows: half of them are younger than nine
 * months. Beside them the table that (b) of the floors reads: without search columns, with the same indexes and a
 * trigram index on titles.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { allRegions, regionCodes } from '../../shared/regions/index.ts';

/** The fixed time of the data and of readers: progress depends on the time, and runs must be comparable. */
export const NOW = new Date('2026-11-20T02:00:00Z');

/** Keywords by the share of titles that hold them: parts of the titles below, with these odds. */
export const KEYWORDS = {
  '0.01 %': '游艇',
  '0.6 %': '别墅',
  '1 %': '车位',
  '5 %': '变卖',
  '10 %': '花园',
  '20 %': '住宅',
  '50 %': '单元',
  none: '漏网之鱼',
} as const;

const TABLE = `
  insert into listing (zc_type, publish_status, disposal_status, title, second_class, source, source_id, source_url,
    initial_price, assess_price, security_deposit, bid_increment, start_time, end_time,
    province_code, city_code, district_code, address, court_name, merchants_name, cover,
    promoted, own_looker_num, heat, import_keys, sought_marks, created_at, updated_at)
  select type, case when r.shelf < 0.95 then 4 else 1 + floor(r.shelf * 1000)::int % 3 end,
    case when type < 3 and start_time < $3 - interval '2 days' and r.drift < 0.2 then 1 + floor(r.drift * 15)::int end,
    opening || place.prefix || street || estate || unit || ending,
    1 + floor(r.kind ^ 1.6 * 10), 1 + floor(r.source ^ 2 * 7), 700000000000 + n,
    'https://sf-item.taobao.com/sf_item/' || 700000000000 + n || '.htm',
    case when type < 3 then price end, case when type < 3 or r.drift < 0.4 then price * 10 / 7 end,
    price / 10, price / 200, start_time, end_time,
    place.province, place.city, place.district, place.prefix || street,
    case when type = 1 then place.prefix || '人民法院' end,
    case when type > 1 then '沧屿资产管理股份有限公司分公司' end, '/media/demo/' || n % 280 || '-960.webp',
    r.shelf < 0.0005, r.heat ^ -0.7, r.heat ^ -0.7, array['1:id:' || 700000000000 + n],
    array_remove(array[case when r.door < 0.25 then 'vacant' end, case when r.tail < 0.3 then 'unleased' end,
      case when r.road < 0.1 then 'loan' end, case when r.heat < 0.2 then 'complete' end,
      case when r.before between 0.05 and 0.2 then 'round2' when r.before < 0.05 then 'round3' else 'round1' end], null),
    created_at, created_at
  from (
    select n, random() shelf, random() drift, random() road, random() compound, random() place, random() kind,
      random() source, random() dearness, random() heat, random() door, random() tail, random() before, random() time
    from generate_series(1, $2::int) n offset 0
  ) r
  cross join lateral (select
    case when r.kind + r.road < 0.95 then 1 when r.kind + r.road < 1.4 then 2 else 3 end as type,
    $3::timestamptz - interval '1100 days' * (1 - n::float8 / $2) ^ 2 - interval '1 hour' * r.time as created_at,
    (exp(10 + r.dearness * 6)::bigint * 100)::bigint as price,
    (array['云锦', '清溪', '文昌', '望江', '青年', '人民', '建设', '中兴', '滨河', '长青'])[1 + floor(r.road * 10)::int]
      || (array['路', '路', '街', '大道', '东路', '西路', '南路'])[1 + floor(r.road * 70)::int % 7]
      || floor(r.road * 98000)::int % 398 || '号' as street,
    (array['锦绣', '云栖', '翠湖', '江岸', '梧桐', '金桂', '春江', '阳光', '盛世', '天悦'])[1 + floor(r.door * 10)::int]
      || case when r.compound < 0.1 then '花园' when r.compound < 0.106 then '别墅' when r.compound < 0.3 then '家园'
           when r.compound < 0.5 then '小区' when r.compound < 0.7 then '华庭' else '公馆' end as estate,
    case when r.door < 0.5 then floor(r.door * 70)::int || '幢' || floor(r.door * 9000)::int % 4 + 1 || '单元'
      else floor(r.door * 70)::int || '号楼' end || floor(r.door * 99000)::int % 3000 + 101 || '室' as unit,
    case when r.tail < 0.0001 then '游艇' when r.tail < 0.0101 then '车位' when r.tail < 0.21 then '住宅'
      when r.tail < 0.5 then '房产' when r.tail < 0.6 then '及储藏室' when r.tail < 0.65 then '不动产' else '' end as ending,
    case when r.before < 0.05 then '（变卖）' when r.before < 0.2 then '（第二次拍卖）' when r.before < 0.25 then '（破）'
      when r.before < 0.3 then '（第一次拍卖）' else '' end as opening
  ) one
  cross join lateral (select
    case when type < 3 then date_trunc('hour', created_at + interval '1 day' * (15 + floor(r.time * 30))) end as start_time
  ) start
  cross join lateral (select
    case when r.time > 0.01 then start_time + interval '1 day' * case when r.before < 0.05 then 60 else 1 end end as end_time
  ) finish
  join region place on place.number = floor(r.place ^ 2 * $1)
  order by n`;

/** What a developer would write without the indexes of titles: the same orders, the same shelf. */
const PLAIN = `
  create extension if not exists pg_trgm;
  create table plain as select id, zc_type, publish_status, disposal_status, title, second_class, source, source_id,
    source_url, initial_price, assess_price, price, security_deposit, bid_increment, start_time, end_time,
    province_code, city_code, district_code, address, court_name, merchants_name, org_name, cover, promoted,
    own_looker_num, consult_num, heat, created_at, updated_at from listing order by id;
  alter table plain add primary key (id);
  create index on plain using gin (title gin_trgm_ops);
  create index on plain (promoted desc, created_at desc, id desc) where publish_status = 4;
  create index on plain (created_at desc, id desc) where publish_status = 4;
  create index on plain (price desc nulls last, id desc) where publish_status = 4;
  create index on plain (price asc nulls last, id desc) where publish_status = 4;
  create index on plain (zc_type, promoted desc, created_at desc, id desc) where publish_status = 4;
  create index on plain (province_code, promoted desc, created_at desc, id desc) where publish_status = 4;
  create index on plain (city_code, promoted desc, created_at desc, id desc) where publish_status = 4;
  create index on plain (second_class, promoted desc, created_at desc, id desc) where publish_status = 4;
  create index on plain (start_time) where publish_status = 4;
  create index on plain (end_time) where publish_status = 4;
  create index on plain (promoted desc, created_at desc, id desc)
    where publish_status = 4 and disposal_status is not null;
  vacuum (analyze) plain`;

/** The floor is not made for more: its trigram index alone takes an hour for ten million titles. */
export const MOST_WITH_FLOOR = 1_000_000;

/** Created once per version of this file and reused: a database with this name is complete. */
const nameOf = (rows: number) =>
  `listings_${rows}_${createHash('sha256')
    .update(TABLE + PLAIN)
    .digest('hex')
    .slice(0, 8)}`;

/**
 * The database with that many listings, fully migrated.
 * @param url of any database of a cluster
 */
export async function databaseOf(url: (name: string) => string, rows: number): Promise<string> {
  const name = nameOf(rows);
  const admin = new pg.Client(url('postgres'));
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    console.error(`making ${rows} listings, once`);
    await admin.query(`drop database if exists ${name}_unfinished`);
    await admin.query(`create database ${name}_unfinished`);
    await migrated(url(`${name}_unfinished`));
    await fill(url(`${name}_unfinished`), rows);
    await admin.query(`alter database ${name}_unfinished rename to ${name}`);
  }
  await admin.end();
  await migrated(url(name));
  return url(name);
}

async function migrated(url: string) {
  const database = openPostgres(url, { poolSize: 1, warn: console.warn });
  await migrate(database, 'server/platform/db/migrations');
  await database.close();
}

/** Districts in an order in which the first ones, which have the most listings, lie all over the country. */
function places() {
  const districts = [...allRegions()].filter((path) => path.length === 3);
  return districts
    .map((path, index) => ({ path, rank: Math.imul(index + 1, 2654435761) >>> 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }, number) => {
      const { province_code: province, city_code: city, district_code: district } = regionCodes(path);
      const above = path[1]?.label === '市辖区' ? path[0] : path[1];
      return { number, province, city, district, prefix: `${above?.label}${path[2]?.label}` };
    });
}

/** Fills the table before its indexes are built: with ten million listings that takes a third of the time. */
async function fill(url: string, rows: number) {
  const client = new pg.Client(url);
  await client.connect();
  const regions = places();
  await client.query(
    'create temporary table region (number int primary key, province text, city text, district text, prefix text)',
  );
  await client.query('insert into region select * from json_populate_recordset(null::region, $1::json)', [
    JSON.stringify(regions),
  ]);
  await client.query('analyze region');
  await client.query(
    `set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '1GB'`,
  );
  await client.query('select setseed(0.5)');
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'listing'::regclass and not indisunique`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query(TABLE, [regions.length, rows, NOW]);
  for (const { definition } of indexes.rows) await client.query(definition);
  await client.query('vacuum (analyze) listing');
  if (rows <= MOST_WITH_FLOOR) for (const statement of PLAIN.split(';')) await client.query(statement);
  await client.end();
}
