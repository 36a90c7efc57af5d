/** A ledger of years: many transfers with the orders, payments, refunds, settlements and withdrawals that they are about. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../server/platform/db/database.ts';

const CREDITORS = 1_000;
/** Each round: two settlements, two withdrawals (requested, then paid), three payments and the refund of the third. */
const TRANSFERS_A_ROUND = 10;

/** Triggers would write one transfer after the other. The check afterwards proves that the result is the same. */
const statements = (rounds: number) => [
  sql`set local session_replication_role = replica`,
  sql`set local work_mem = '256MB'`,
  sql`insert into settlement (creditor_id, trade_type, amount, note, status, created_at, decided_at)
    select 1 + id % ${CREDITORS}::bigint, 1, 100, '', 2, now(), now() from generate_series(1, 2 * ${rounds}::bigint) as id`,
  sql`insert into withdrawal (creditor_id, order_num, amount, status, bank_name, bank_account_name,
      bank_account_num, created_at)
    select 1 + id % ${CREDITORS}::bigint, id, 50, 2, '', '', '', now()
    from generate_series(1, 2 * ${rounds}::bigint) as id`,
  sql`insert into user_order (order_num, user_id, service_id, listing_title, goods_name, m_name, price, pay_type,
      created_at, expires_at, status, examine_status, refund_amount)
    select id, 1, 1, '', '', '', 300, 1, now(), now(), case id % 3 when 0 then 4 else 1 end,
           case id % 3 when 0 then 1 end, case id % 3 when 0 then 100 end
    from generate_series(1, 3 * ${rounds}::bigint) as id`,
  sql`insert into payment (number, payable_kind, payable_id, pay_type, amount, subject, status, created_at, expires_at,
      next_query_at)
    select id, 'user_order', id, 1, 300, '', 'received', now(), now(), now()
    from generate_series(1, 3 * ${rounds}::bigint) as id`,
  sql`insert into refund (number, payment_id, amount, cause, created_at, done_at)
    select id, id * 3, 100, 'decision', now(), now() from generate_series(1, ${rounds}::bigint) as id`,
  sql`insert into ledger_account (owner_role, owner_id, code, balance, version)
    select 'platform', 0, code, null::bigint, null::bigint
    from unnest(array['revenue', 'alipay', 'payout', 'settlement']) as code
    union all
    select 'creditor', creditor, code, 0, 0
    from generate_series(1, ${CREDITORS}::bigint) as creditor, unnest(array['available', 'frozen']) as code`,
  sql`insert into ledger_transfer (kind, reference_kind, reference_id, phase, payer_id, payee_id, amount, created_at)
    select kind, kind, thing, phase, payer.id, payee.id, amount, now()
    from generate_series(0, ${rounds}::bigint - 1) as round,
      (values (1, 'settlement', 2, 1, 'posted', 'settlement', 'available', 100),
        (2, 'settlement', 2, 2, 'posted', 'settlement', 'available', 100),
        (3, 'withdrawal', 2, 1, 'asked', 'available', 'frozen', 50),
        (4, 'withdrawal', 2, 2, 'asked', 'available', 'frozen', 50),
        (5, 'withdrawal', 2, 1, 'paid', 'frozen', 'payout', 50),
        (6, 'withdrawal', 2, 2, 'paid', 'frozen', 'payout', 50),
        (7, 'payment', 3, 1, 'received', 'alipay', 'revenue', 300),
        (8, 'payment', 3, 2, 'received', 'alipay', 'revenue', 300),
        (9, 'payment', 3, 3, 'received', 'alipay', 'revenue', 300),
        (10, 'refund', 1, 1, 'decided', 'revenue', 'alipay', 100)
      ) as part (place, kind, each, number, phase, payer_code, payee_code, amount)
      cross join lateral (select round * each + number as thing, 1 + (round * each + number) % ${CREDITORS}::bigint as owner) as it
      join ledger_account payer on payer.code = payer_code
        and payer.owner_id = case when payer_code in ('available', 'frozen') then owner else 0 end
      join ledger_account payee on payee.code = payee_code
        and payee.owner_id = case when payee_code in ('available', 'frozen') then owner else 0 end
    order by round, place`,
  sql`insert into ledger_entry (transfer_id, account_id, amount, balance_after, account_version)
    select transfer_id, account_id, amount, case when balance is not null then sum(amount) over chain end,
           case when balance is not null then row_number() over chain end
    from (select id as transfer_id, payer_id as account_id, -amount as amount from ledger_transfer
      union all select id, payee_id, amount from ledger_transfer) as entry
    join (select id as account_id, balance from ledger_account) as account using (account_id)
    window chain as (partition by account_id order by transfer_id)
    order by transfer_id`,
  sql`update ledger_account set balance = last.balance, version = last.version
    from (select account_id, sum(amount) as balance, count(*) as version from ledger_entry group by account_id) as last
    where id = account_id and ledger_account.balance is not null`,
];

/** @param entries the number to write into the empty ledger of a database without other users */
export async function fillLedger(db: Queries, entries: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statements(entries / 2 / TRANSFERS_A_ROUND)) await tx.execute(statement);
  });
  await db.execute(sql`vacuum analyze`);
}
