/** Checks how migrations change existing rows: data stays, and derived values are filled in. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { balancesOf, checkLedger } from '../../money/ledger/index.ts';
import { rejectWithdrawal } from '../../money/withdrawals/index.ts';
import { testApp } from '../../testing/app.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from '../../testing/embedded-templates.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInUsers } from '../../testing/sessions.ts';
import { purgeAttempts } from '../limits/index.ts';
import type { Database } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

/** The migrations as they were when this was the last one. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const place = entries.findIndex(({ tag }) => tag === last);
  if (place < 0) throw new Error(`there is no migration ${last}`);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, place + 1) }));
  return folder;
}

/** An installation of that time. */
async function installedAt(last: string): Promise<Database> {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await migrate(database, migrationsUntil(last));
  return database;
}

const rowsOf = async ({ db }: Database, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

it('finds the cases that listings named before cases were looked for', async () => {
  const database = await installedAt('0011_creditor_numbers');
  await database.db.execute(sql`
    insert into listing (zc_type, publish_status, title, assess_price, created_at, updated_at)
    select type, 4, title, 12345, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'
    from (values (1, '(2024)苏01执123号 某房产'), (2, '某房产'), (1, '某车辆')) as it (type, title)`);
  await database.db.execute(sql`
    insert into listing_text (listing_id, announcement, should_know, introduce)
    values (2, '竞买公告', null, '依据（2023）京0105执恢4567号裁定'), (3, '竞买公告', '竞买须知', null)`);
  const storedRows = async () => [
    await rowsOf(database, 'select to_jsonb(it) as row from listing it order by id'),
    await rowsOf(database, 'select to_jsonb(it) as row from listing_text it order by listing_id'),
  ];
  const before = await storedRows();
  expect(before.map((rows) => rows.length)).toEqual([3, 2]);
  expect(await isMigrated(database, MIGRATIONS)).toBe(false);

  await migrate(database, MIGRATIONS);
  expect(await storedRows()).toMatchObject(before);
  const [token = ''] = await signedInCreditors(database, ['江南银行']);
  const found = async (object_title: string) => {
    const { list } = await send(testApp(database), contract.subjectDuplicates, { object_title }, { token });
    return list?.map(({ id, reason }) => [id, reason]);
  };
  expect(await found('甲（2024）苏01执123号')).toEqual([[1, 'case']]);
  expect(await found('乙(2023)京0105执恢4567号')).toEqual([[2, 'case']]);
});

it('keeps locks from before attempts knew when they are over', async () => {
  const database = await installedAt('0012_case_numbers');
  await database.db.execute(sql`
    insert into guess (key, wrong, since, locked_until)
    values ('a', 5, '2026-11-20T01:00:00Z', '2026-11-20T01:20:00Z'), ('b', 3, '2026-11-20T01:00:00Z', null)`);
  await migrate(database, MIGRATIONS);
  const rest = async (time: string) => {
    await purgeAttempts(database.db, new Date(time));
    return (await rowsOf(database, 'select key, wrong from guess order by key')).map(({ key }) => key);
  };
  expect(await rest('2026-11-20T01:19:59Z')).toEqual(['a', 'b']);
  expect(await rest('2026-11-20T01:20:00Z')).toEqual(['b']);
  expect(await rest('2026-11-21T01:00:00Z')).toEqual([]);
});

it('keeps appointments and their slots when the tables get other names', async () => {
  const database = await installedAt('0015_bounded_case_numbers');
  await database.db.execute(sql`
    insert into listing (zc_type, publish_status, title, created_at, updated_at)
    values (1, 4, '某小区住宅', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`);
  await database.db.execute(sql`
    insert into app_user (phone, nickname, created_at, updated_at)
    values ('13800138000', '王小明', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`);
  await database.db.execute(sql`
    insert into visit_slot (listing_id, starts_at, ends_at, capacity, booked, is_own)
    values (1, '2026-11-23T01:30:00Z', '2026-11-23T03:30:00Z', 2, 1, true)`);
  await database.db.execute(sql`
    insert into visit (user_id, listing_id, starts_at, ends_at, name, phone, created_at, title)
    values (1, 1, '2026-11-23T01:30:00Z', '2026-11-23T03:30:00Z', '王小明', '13800138000', '2026-11-20T00:00:00Z', '某小区住宅')`);
  const before = [
    await rowsOf(database, 'select * from visit'),
    await rowsOf(database, 'select * from visit_slot'),
  ];

  await migrate(database, MIGRATIONS);
  expect([
    await rowsOf(database, 'select * from appointment'),
    await rowsOf(database, 'select * from viewing_slot'),
  ]).toEqual(before);
  // Not-null constraints have names in newer versions of PostgreSQL only.
  const oldNames = `select relname as name from pg_class where relname ~ '^visit'
    union all select conname from pg_constraint where conname ~ '^visit' and contype <> 'n'`;
  expect(await rowsOf(database, oldNames)).toEqual([]);

  const [token = ''] = await signedInUsers(database, 1);
  const start_time = '2026-11-23 09:30:00';
  const booking = { object_id: 1, start_time, name: '李敏' };
  const book = () => send(testApp(database), contract.bookAppointment, booking, { token });
  expect(await book()).toMatchObject({ status: 200, data: { id: 2 } });
  expect(await send(testApp(database), contract.viewingSlots, { id: 1 })).toMatchObject({
    list: [{ start_time, left: 0 }],
  });
});

it('keeps questions from before they could be answered, as new ones with their listing’s title', async () => {
  const database = await installedAt('0015_bounded_case_numbers');
  await database.db.execute(sql`
    insert into listing (zc_type, publish_status, title, created_at, updated_at)
    values (1, 4, '某房产', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')`);
  await database.db.execute(sql`
    insert into consultation (listing_id, name, phone, message, content_key, created_at)
    values (1, '王小明', '13800000001', '可以看样吗', 'a', '2026-11-20T01:00:00Z')`);
  await migrate(database, MIGRATIONS);
  expect(await rowsOf(database, 'select title, message, status, wants_sms from consultation')).toEqual([
    { title: '某房产', message: '可以看样吗', status: 1, wants_sms: false },
  ]);
});

it('keeps a ledger right when the platform’s accounts lose their balances', async () => {
  const database = await installedAt('0021_finance_lists');
  const { db } = database;
  const now = '2026-11-20T01:00:00Z';
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
  const ofCreditors = `select e.* from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.owner_role = 'creditor' order by e.account_id, e.account_version`;
  const before = await rowsOf(database, ofCreditors);
  expect(before.length).toBe(7);

  await migrate(database, MIGRATIONS);
  expect(await rowsOf(database, ofCreditors)).toEqual(before);
  expect(await checkLedger(db, new Date(now))).toEqual([]);
  await db.transaction((tx) =>
    rejectWithdrawal(tx, { id: 2, remark: '账户有误' }, new Date('2026-11-21T01:00:00Z')),
  );
  expect(await balancesOf(db, 1)).toEqual({ available: 380n, frozen: 0n });
  expect(await checkLedger(db, new Date(now))).toEqual([]);
});

it.each([
  ['those that the code had', null, 15, { name: '中国工商银行', code: 'ICBC', sort: 10 }],
  [
    'those that operators had stored',
    ['江南银行', '东吴银行'],
    2,
    { name: '江南银行', code: null, sort: 10 },
  ],
])('fills the table of banks with %s', async (_, stored, count, first) => {
  const database = await installedAt('0040_operator_sign_ins');
  if (stored)
    await database.db.execute(
      sql`insert into site_setting (key, value) values ('banks', ${JSON.stringify(stored)}::jsonb)`,
    );
  await migrate(database, MIGRATIONS);
  const rows = await rowsOf(database, 'select name, code, sort from bank where is_offered order by sort');
  expect([rows.length, rows[0]]).toEqual([count, first]);
  const left = await rowsOf(database, "select key from site_setting where key = 'banks'");
  expect(left).toEqual([]);
});
