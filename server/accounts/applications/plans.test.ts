import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { application } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { duplicatesOf } from './review/duplicates.ts';

const database = testDatabase();

beforeEach(async () => {
  const times = 'now(), now()';
  const count = 5_000;
  for (const statement of [
    `insert into app_user (phone, nickname, created_at, updated_at)
      select 'u' || n, '甲', ${times} from generate_series(1, ${count}) n`,
    `insert into creditor (account, phone, name, c_type, delete_sign, created_at, updated_at)
      select 'c' || n, 'c' || n, '乙', 1, 0, ${times} from generate_series(1, ${count}) n`,
    `insert into merchant (creditor_id, id_card, credit_code, bank_account_num, updated_at)
      select id, 'i' || id, 'c' || id, 'b' || id, now() from creditor`,
    `insert into application (number, kind, phone, c_type, name, email, content, id_card, credit_code,
      bank_account_num, status, creditor_id, created_at, submitted_at, due_day)
      select n, 'institution', 'c' || n, 1, '乙', '', '{}', 'i' || n, 'c' || n, 'b' || n, 2, c.id, ${times}, now()
      from generate_series(1, ${count}) n join creditor c on c.account = 'c' || n`,
    'vacuum (analyze) app_user, creditor, merchant, application',
  ]) {
    await database.db.execute(statement);
  }
});

it('duplicates are found by indexes alone', async () => {
  const [row] = await database.db.select().from(application).limit(1);
  if (!row) throw new Error('no application');
  const query = duplicatesOf(database.db, row).getSQL();
  const { rows } = (await database.db.execute(sql`explain ${query}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  const plan = rows.map((it) => it['QUERY PLAN']).join('\n');
  for (const index of ['application_phone', 'application_id_card', 'merchant_bank_account']) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toContain('Seq Scan');
});
