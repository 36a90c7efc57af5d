/** Checks how migrations change existing rows: data stays, and derived values are filled in. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { balancesOf, checkLedger } from '../../money/ledger/index.ts';
import { rejectWithdrawal } from '../../money/withdrawals/index.ts';
import { testApp } from '../../testing/app.ts';
import { emptyDatabase } from '../../testing/database/database.ts';
import { MIGRATIONS } from '../../testing/database/embedded-templates.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInUsers } from '../../testing/sessions.ts';
import { purgeAttempts } from '../limits/index.ts';
import { BATCH_SIZE } from './batches.ts';
import type { Database } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

/** Migrates as if this were the last migration. */
async function migrateUntil(last: string, database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const place = entries.findIndex(({ tag }) => tag === last);
  if (place < 0) throw new Error(`there is no migration ${last}`);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, place + 1) }));
  await migrate(database, folder);
  rmSync(folder, { recursive: true });
}

const rowsOf = async ({ db }: Database, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

describe('an installation that has lived through all versions', () => {
  let database: Database;
  const history: { last: string; write: () => Promise<unknown> }[] = [];
  /** Data written when this migration was the last one. */
  const wroteAt = (last: string, write: () => Promise<unknown>) => void history.push({ last, write });

  beforeAll(async () => {
    database = await emptyDatabase();
    for (const { last, write } of history.sort((a, b) => a.last.localeCompare(b.last))) {
      await migrateUntil(last, database);
      await write();
    }
    expect(await isMigrated(database.db, MIGRATIONS)).toBe(false);
    await migrate(database, MIGRATIONS);
  });
  afterAll(() => database.close());

  describe('with an applicant who has proven a phone', () => {
    wroteAt('0067_revoked_claims', async () => {
      await database.db.execute(sql`
        insert into candidate (phone, proven_at, created_at) values ('13711110009', now(), now())`);
      await database.db.execute(sql`
        insert into session (token_hash, role, principal_id, created_at, expires_at)
        values ('of an applicant', 'candidate', 1, now(), now() + interval '2 hours')`);
    });

    it('keeps the phone and the session', async () => {
      expect(await rowsOf(database, 'select phone from applicant')).toEqual([{ phone: '13711110009' }]);
      const query = "select role from session where token_hash = 'of an applicant'";
      expect(await rowsOf(database, query)).toEqual([{ role: 'applicant' }]);
    });
  });

  describe('with an appraisal of 0, which is none', () => {
    wroteAt('0060_service_scope', () =>
      database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, assess_price, initial_price, created_at, updated_at)
        values (2, 1, '无评估价的车位', 0, 5, now(), now())`),
    );

    it('stores none', async () => {
      const query = "select assess_price, initial_price from listing where title = '无评估价的车位'";
      expect(await rowsOf(database, query)).toEqual([
        { assess_price: null, initial_price: expect.anything() },
      ]);
    });
  });

  describe('with listings that named cases before cases were looked for', () => {
    const storedRows = async () => [
      await rowsOf(
        database,
        "select to_jsonb(it) - 'import_key' - 'title_grams' as row from listing it where id <= 3 order by id",
      ),
      await rowsOf(database, 'select to_jsonb(it) as row from listing_text it order by listing_id'),
    ];
    let before: Awaited<ReturnType<typeof storedRows>>;
    wroteAt('0011_creditor_numbers', async () => {
      await database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, assess_price, created_at, updated_at)
        select type, 4, title, 12345, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'
        from (values (1, '(2024)苏01执123号 某房产'), (2, '某房产'), (1, '某车辆')) as it (type, title)`);
      await database.db.execute(sql`
        insert into listing_text (listing_id, announcement, should_know, introduce)
        values (2, '竞买公告', null, '依据（2023）京0105执恢4567号裁定'), (3, '竞买公告', '竞买须知', null)`);
      before = await storedRows();
    });

    it('keeps them, and finds their cases', async () => {
      expect(before.map((rows) => rows.length)).toEqual([3, 2]);
      expect(await storedRows()).toMatchObject(before);
      const [token = ''] = await signedInCreditors(database, ['江南银行']);
      const found = async (object_title: string) => {
        const { list } = await send(
          testApp(database),
          contract.subjectDuplicates,
          { object_title },
          { token },
        );
        return list?.map(({ id, reason }) => [id, reason]);
      };
      expect(await found('甲（2024）苏01执123号')).toEqual([[1, 'case']]);
      expect(await found('乙(2023)京0105执恢4567号')).toEqual([[2, 'case']]);
    });
  });

  describe('with rounds whose results lists did not have', () => {
    wroteAt('0091_round_result', async () => {
      await database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, created_at, updated_at)
        select 1, 4, title, now(), now() from unnest(array['撤回的', '又拍的', '没有轮次的']) as title`);
      await database.db.execute(sql`
        insert into auction_round (listing_id, round, result, created_at)
        select id, round, result, now() from listing
        cross join lateral (values (1, 2), (2, case when title = '撤回的' then 3 end)) as rounds (round, result)
        where title in ('撤回的', '又拍的')`);
    });

    it('stores the result of the latest', async () => {
      const query =
        "select title, round_result from listing where title in ('撤回的', '又拍的', '没有轮次的') order by id";
      const results = (await rowsOf(database, query)).map((it) => it.round_result);
      expect(results).toEqual([3, null, null]);
    });
  });

  describe('with imported listings from before links identified them', () => {
    const LINK = 'https://sf-item.taobao.com/sf_item/612342745370.htm';
    wroteAt('0051_todays_regions', () =>
      database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, source, source_url, import_key, import_hash,
          created_at, updated_at)
        select 1, 4, '导入的标的', 1, url, key, hash, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'
        from (values
          (${LINK}, '1:AbC', 'h1'),
          ('https://sf.taobao.com/item.htm?spm=1&id=54ba81942cc4ace35866216619e96da9', '1:id:a 7', 'h2'),
          ('https://sf.taobao.com/list/50025969.htm', 'creditor:2:1:id:725001', 'h3'),
          (null, 'creditor:2:0:AbC', 'h4'),
          (${LINK}, null, null)) as it (url, key, hash)`),
    );

    it('identifies them by the link, the number and the content, not by title and price', async () => {
      const rows = await rowsOf(
        database,
        "select import_keys from listing where title = '导入的标的' order by id",
      );
      expect(rows.map(({ import_keys }) => import_keys)).toEqual([
        ['1:link:612342745370', 'content:h1'],
        ['1:link:54BA81942CC4ACE35866216619E96DA9', '1:id:A7', 'content:h2'],
        ['creditor:2:1:id:725001', 'creditor:2:content:h3'],
        ['creditor:2:content:h4'],
        [],
      ]);
    });
  });

  describe('with locks from before attempts knew when they are over', () => {
    wroteAt('0012_case_numbers', () =>
      database.db.execute(sql`
        insert into guess (key, wrong, since, locked_until)
        values ('a', 5, '2026-11-20T01:00:00Z', '2026-11-20T01:20:00Z'), ('b', 3, '2026-11-20T01:00:00Z', null)`),
    );

    it('keeps them until they are over', async () => {
      const { signal: stop } = new AbortController();
      const rest = async (time: string) => {
        await purgeAttempts(database.db, new Date(time), { stop, size: BATCH_SIZE });
        return (await rowsOf(database, 'select key, wrong from guess order by key')).map(({ key }) => key);
      };
      expect(await rest('2026-11-20T01:19:59Z')).toEqual(['a', 'b']);
      expect(await rest('2026-11-20T01:20:00Z')).toEqual(['b']);
      expect(await rest('2026-11-21T01:00:00Z')).toEqual([]);
    });
  });

  describe('with appointments and slots whose tables had other names', () => {
    const TITLE = '某小区住宅';
    let before: Record<string, unknown>[][];
    wroteAt('0015_bounded_case_numbers', async () => {
      await database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, created_at, updated_at)
        values (1, 4, ${TITLE}, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`);
      await database.db.execute(sql`
        insert into app_user (phone, nickname, created_at, updated_at)
        values ('13800138000', '王小明', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`);
      await database.db.execute(sql`
        insert into visit_slot (listing_id, starts_at, ends_at, capacity, booked, is_own)
        select id, '2026-11-23T01:30:00Z', '2026-11-23T03:30:00Z', 2, 1, true from listing where title = ${TITLE}`);
      await database.db.execute(sql`
        insert into visit (user_id, listing_id, starts_at, ends_at, name, phone, created_at, title)
        select 1, id, '2026-11-23T01:30:00Z', '2026-11-23T03:30:00Z', '王小明', '13800138000',
          '2026-11-20T00:00:00Z', title
        from listing where title = ${TITLE}`);
      before = [
        await rowsOf(database, 'select * from visit'),
        await rowsOf(database, 'select * from visit_slot'),
      ];
    });

    it('keeps them, and takes more', async () => {
      expect(before.map((rows) => rows.length)).toEqual([1, 1]);
      expect([
        await rowsOf(database, 'select * from appointment'),
        await rowsOf(database, 'select * from viewing_slot'),
      ]).toEqual([before[0]?.map((row) => ({ ...row, revision: 0 })), before[1]]);
      // Not-null constraints have names in newer versions of PostgreSQL only.
      const oldNames = `select relname as name from pg_class where relname ~ '^visit'
        union all select conname from pg_constraint where conname ~ '^visit' and contype <> 'n'`;
      expect(await rowsOf(database, oldNames)).toEqual([]);

      const [token = ''] = await signedInUsers(database, 1);
      const [listing] = await rowsOf(database, `select id from listing where title = '${TITLE}'`);
      const id = Number(listing?.id);
      const start_time = '2026-11-23 09:30:00';
      const booking = { object_id: id, start_time, name: '李敏' };
      const book = () => send(testApp(database), contract.bookAppointment, booking, { token });
      expect(await book()).toMatchObject({ status: 200, data: { id: 2 } });
      expect(await send(testApp(database), contract.viewingSlots, { id })).toMatchObject({
        list: [{ start_time, left: 0 }],
      });
    });
  });

  describe('with questions from before they could be answered', () => {
    wroteAt('0015_bounded_case_numbers', async () => {
      await database.db.execute(sql`
        insert into listing (zc_type, publish_status, title, created_at, updated_at)
        values (1, 4, '某仓库', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')`);
      await database.db.execute(sql`
        insert into consultation (listing_id, name, phone, message, content_key, created_at)
        select id, '王小明', '13800000001', '可以看样吗', 'a', '2026-11-20T01:00:00Z'
        from listing where title = '某仓库'`);
    });

    it('keeps them as new ones with their listing’s title', async () => {
      expect(await rowsOf(database, 'select title, message, status, wants_sms from consultation')).toEqual([
        { title: '某仓库', message: '可以看样吗', status: 1, wants_sms: false },
      ]);
    });
  });

  describe('with a ledger whose platform’s accounts had balances', () => {
    const now = '2026-11-20T01:00:00Z';
    const ofCreditors = `select e.* from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner_role = 'creditor' order by e.account_id, e.account_version`;
    let before: Record<string, unknown>[];
    wroteAt('0021_finance_lists', async () => {
      const { db } = database;
      await db.execute(sql`insert into creditor
          (account, phone, name, c_type, delete_sign, password_hash, created_at, updated_at)
        values ('bank', '13800138000', '江南银行', 1, 0, '', ${now}, ${now})`);
      await db.execute(sql`insert into settlement (creditor_id, trade_type, amount, note, created_at)
        values (1, 1, 500, '结算', ${now}), (1, 2, 20, '退回', ${now})`);
      await db.execute(sql`insert into withdrawal
          (creditor_id, order_num, amount, status, bank_name, bank_account_name, bank_account_num, created_at)
        values (1, '1', 100, 2, '', '', '', ${now}), (1, '2', 30, 1, '', '', '', ${now})`);
      const transfers = [
        ['settlement', 1, 'posted', 'platform', 0, 'settlement', 'creditor', 1, 'available', 500],
        ['settlement', 2, 'posted', 'creditor', 1, 'available', 'platform', 0, 'settlement', 20],
        ['withdrawal', 1, 'asked', 'creditor', 1, 'available', 'creditor', 1, 'frozen', 100],
        ['withdrawal', 2, 'asked', 'creditor', 1, 'available', 'creditor', 1, 'frozen', 30],
        ['withdrawal', 1, 'paid', 'creditor', 1, 'frozen', 'platform', 0, 'payout', 100],
      ];
      for (const [kind, id, phase, ...movement] of transfers)
        await db.execute(
          sql`select ledger_post(${sql.join(
            [kind, kind, id, phase, ...movement, now, null, null, null].map((value) => sql`${value}`),
            sql`, `,
          )})`,
        );
      before = await rowsOf(database, ofCreditors);
    });

    it('keeps it right', async () => {
      const { db } = database;
      expect(before.length).toBe(7);
      expect(await rowsOf(database, ofCreditors)).toEqual(before);
      expect(await checkLedger(db, new Date(now))).toEqual([]);
      await db.transaction((tx) =>
        rejectWithdrawal(tx, { id: 2, remark: '账户有误' }, new Date('2026-11-21T01:00:00Z')),
      );
      expect(await balancesOf(db, 1)).toEqual({ available: 380n, frozen: 0n });
      expect(await checkLedger(db, new Date(now))).toEqual([]);
    });
  });

  it('has a table of the banks that the code had', async () => {
    expect(await banksOf(database)).toEqual([15, { name: '中国工商银行', code: 'ICBC', sort: 10 }]);
  });
});

/** How many are offered, and the first. */
async function banksOf(database: Database) {
  const rows = await rowsOf(database, 'select name, code, sort from bank where is_offered order by sort');
  return [rows.length, rows[0]];
}

it('gives each payout of before a row, and a number of the bank to the first that has it', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await migrateUntil('0050_walk_past_unstarted', database);
  const now = '2026-11-20T01:00:00Z';
  await database.db.execute(sql`insert into creditor
      (account, phone, name, c_type, delete_sign, password_hash, created_at, updated_at)
    values ('bank', '13800138000', '江南银行', 1, 0, '', ${now}, ${now})`);
  await database.db.execute(sql`insert into withdrawal
      (creditor_id, order_num, amount, status, bank_name, bank_account_name, bank_account_num, created_at,
        payout_reference, payout_batch, batched_at)
    values (1, '1', 100, 2, '', '', '', ${now}, 'icbc 1', 'DK1', ${now}),
      (1, '2', 200, 2, '', '', '', ${now}, 'ICBC1', null, null),
      (1, '3', 300, 1, '', '', '', ${now}, null, 'DK1', ${now})`);
  await migrate(database, MIGRATIONS);
  expect(
    await rowsOf(database, 'select withdrawal_id, reference, reference_key, amount from payout order by id'),
  ).toMatchObject([
    { withdrawal_id: 1n, reference: 'icbc 1', reference_key: 'ICBC1' },
    { withdrawal_id: 2n, reference: 'ICBC1', reference_key: null },
  ]);
  expect(await rowsOf(database, 'select number, count from payout_batch')).toEqual([
    { number: 'DK1', count: 2 },
  ]);
});

it('fills the table of banks with those that operators had stored', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await migrateUntil('0040_operator_sign_ins', database);
  const stored = JSON.stringify(['江南银行', '东吴银行']);
  await database.db.execute(sql`insert into site_setting (key, value) values ('banks', ${stored}::jsonb)`);
  await migrate(database, MIGRATIONS);
  expect(await banksOf(database)).toEqual([2, { name: '江南银行', code: null, sort: 10 }]);
  expect(await rowsOf(database, "select key from site_setting where key = 'banks'")).toEqual([]);
});

it('gives what lies in abolished districts the codes of today', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await migrateUntil('0050_walk_past_unstarted', database);
  const now = '2026-11-20T01:00:00Z';
  const { db } = database;
  await db.execute(sql`
    insert into listing (zc_type, title, province_code, city_code, district_code, created_at, updated_at)
    select 1, code, '330000', '330100', code, ${now}, ${now}
    from (values ('330103'), ('330104'), ('330105')) as it (code)`);
  const revised = (code: string) => JSON.stringify({ listing: { cityCode: '410300', districtCode: code } });
  await db.execute(sql`
    insert into listing_revision (listing_id, status, content, created_at, updated_at)
    values (1, 2, ${revised('410322')}::jsonb, ${now}, ${now}), (2, 2, ${revised('330104')}::jsonb, ${now}, ${now})`);
  await db.execute(sql`
    insert into franchise_fee (region, fee, created_at, updated_at)
    values ('350402', 100, ${now}, ${now}), ('350403', 200, ${now}, ${now}), ('330103', 300, ${now}, ${now}),
      ('330105', 400, ${now}, ${now})`);
  await db.execute(sql`
    insert into saved_view (owner_role, owner_id, resource, name, query, created_at)
    values ('operator', 1, 'listings', '孟津', 'zc_type=1&region=410322', ${now})`);
  await migrate(database, MIGRATIONS);

  expect(await rowsOf(database, 'select title, city_code, district_code from listing order by id')).toEqual([
    { title: '330103', city_code: '330100', district_code: '330105' },
    { title: '330104', city_code: '330100', district_code: null },
    { title: '330105', city_code: '330100', district_code: '330105' },
  ]);
  const contents = await rowsOf(database, 'select content from listing_revision order by listing_id');
  expect(contents).toEqual([
    { content: { listing: { cityCode: '410300', districtCode: '410308' } } },
    { content: { listing: { cityCode: '410300', districtCode: null } } },
  ]);
  expect(await rowsOf(database, 'select region, fee::int from franchise_fee order by region')).toEqual([
    { region: '330105', fee: 400 },
    { region: '350404', fee: 200 },
  ]);
  expect(await rowsOf(database, 'select query from saved_view')).toEqual([
    { query: 'zc_type=1&region=410308' },
  ]);
});

it('keeps the address of a listing whose changes wait from before creditors wrote addresses', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await migrateUntil('0065_debts', database);
  const now = '2026-11-20T01:00:00Z';
  await database.db.execute(sql`
    insert into listing (zc_type, title, address, created_at, updated_at)
    values (2, '甲', '清溪路8号', ${now}, ${now}), (2, '乙', null, ${now}, ${now})`);
  await database.db.execute(sql`
    insert into listing_revision (listing_id, status, content, created_at, updated_at)
    select id, 2, '{"listing": {"title": "新"}, "text": {}, "images": []}'::jsonb, ${now}, ${now} from listing`);
  await migrate(database, MIGRATIONS);
  const rows = await rowsOf(
    database,
    "select content -> 'listing' as listing from listing_revision order by listing_id",
  );
  expect(rows).toEqual([{ listing: { title: '新', address: '清溪路8号' } }, { listing: { title: '新' } }]);
});
