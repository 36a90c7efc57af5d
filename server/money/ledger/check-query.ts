/**
 * The ledger's check as one query: a row for each error, at any moment none if the ledger is correct. Each part names
 * the rule that it checks.
 */
import { sql } from 'drizzle-orm';
import { EXPECTED } from './expected.ts';
import { ORDER_MONEY } from './order-money.ts';
import { PROMOTION_MONEY } from './promotion-money.ts';

/**
 * Accounts by the names that EXPECTED uses. The offset makes the database build each name once, not once for each
 * transfer.
 */
const NAMES = sql`(select id, owner_role || ' ' || owner_id || ' ' || code as name from ledger_account offset 0)`;

/** The sum of the entries of each account. */
const MOVED = sql`
  select account_id, sum(amount) as balance, count(*) as entries from ledger_entry group by account_id`;

/** Entries of creditors, each with the balance after the one before. */
const CHAIN = sql`
  select account_id, account_version, balance_after, amount,
         lag(balance_after, 1, 0) over chain as balance_before, row_number() over chain as position
  from ledger_entry
  where account_id in (select id from ledger_account where owner_role <> 'platform')
  window chain as (partition by account_id order by account_version)`;

/** Both sides of each transfer. Grouped first, they are in the order of the transfers' key. */
const SIDES = sql`
  select coalesce(t.id, e.transfer_id) as transfer_id, coalesce(e.entries, 0) as entries, e.total,
         t.id is not null and e.entries = 2 and e.total = 0
           and (e.payer_id, e.payee_id, e.amount) = (t.payer_id, t.payee_id, t.amount) as is_right
  from ledger_transfer t
  full join (
    select transfer_id, count(*) as entries, sum(amount) as total, max(amount) as amount,
           max(account_id) filter (where amount < 0) as payer_id, max(account_id) filter (where amount > 0) as payee_id
    from ledger_entry group by transfer_id
  ) e on e.transfer_id = t.id`;

/** Each expected transfer beside the stored one; either may be missing. */
const COMPARED = sql`
  select e.kind as expected_kind, e.reference_id as expected_reference_id, e.payer as expected_payer,
         e.payee as expected_payee, e.amount as expected_amount, p.*
  from (${EXPECTED}) e
  full join (
    select t.id, t.kind, t.reference_kind, t.reference_id, t.phase, t.amount,
           payer.name as payer, payee.name as payee
    from ledger_transfer t
    left join ${NAMES} payer on payer.id = t.payer_id
    left join ${NAMES} payee on payee.id = t.payee_id
  ) p on p.kind = e.kind and p.reference_kind = e.reference_kind and p.reference_id = e.reference_id
    and p.phase = e.phase
  where p.id is null or e.kind is null
    or (p.payer, p.payee, p.amount) is distinct from (e.payer, e.payee, e.amount)`;

/** @param now some refunds and returns count from a given day */
export const ledgerCheck = (now: Date) => sql`
  with moved as (${MOVED}), chain as (${CHAIN}), sides as (${SIDES}),
  compared as (${COMPARED}), money as (${ORDER_MONEY}), promotion_money as (${PROMOTION_MONEY}),
  balance as (
    select a.*, coalesce(m.balance, 0) as moved, coalesce(m.entries, 0) as entries
    from ledger_account a left join moved m on m.account_id = a.id
  ),
  frozen as (select owner_id as creditor_id, balance from ledger_account where code = 'frozen'),
  open_withdrawals as (
    select creditor_id, sum(amount) as amount from withdrawal where status in (1, 4) group by creditor_id
  )
  select 'the balances of all accounts add up to zero' as rule, 'ledger' as subject, 0::bigint as id,
         sum(coalesce(balance, moved))::text as found
  from balance having sum(coalesce(balance, moved)) <> 0
  union all
  select 'a balance is what its entries add up to', 'account', id,
         coalesce(balance::text, 'none') || ' for ' || moved || ', version ' || coalesce(version::text, 'none')
  from balance
  where case when owner_role = 'platform' then balance is not null or version is not null
    else (balance, version) is distinct from (moved, entries) end
  union all
  select 'entries follow one another without a gap', 'account', account_id, 'version ' || coalesce(account_version::text, 'none')
  from chain where (balance_after, account_version) is distinct from (balance_before + amount, position)
  union all
  select 'a transfer adds up to zero and is not empty', 'transfer', transfer_id, entries || ' entries, ' || coalesce(total, 0)
  from sides where is_right is not true
  union all
  select 'only clearing accounts go below zero', 'account', id, coalesce(balance, moved)::text
  from balance where least(balance, moved) < 0 and code not in ('alipay', 'wechat', 'payout', 'settlement', 'debt')
  union all
  select 'a debt is paid off before anything else', 'creditor', d.owner_id, d.balance || ' beside ' || coalesce(a.balance, 0)
  from ledger_account d
  left join ledger_account a on a.owner_role = d.owner_role and a.owner_id = d.owner_id and a.code = 'available'
  where d.code = 'debt' and (d.balance > 0 or (d.balance < 0 and a.balance > 0))
  union all
  select 'what is frozen is what open withdrawals ask for', 'creditor', coalesce(f.creditor_id, w.creditor_id),
         coalesce(f.balance, 0) || ' for ' || coalesce(w.amount, 0)
  from frozen f full join open_withdrawals w on w.creditor_id = f.creditor_id
  where coalesce(f.balance, 0) <> coalesce(w.amount, 0)
  union all
  select 'a withdrawal has the payouts that its state says', 'withdrawal', w.id,
         'state ' || w.status || ', ' || w.payouts || ' payouts, ' || coalesce(p.payouts, 0) || ' found, '
           || coalesce(p.kept, 0) || ' not returned'
  from withdrawal w
  left join (
    select withdrawal_id, count(*) as payouts, count(*) filter (where returned_at is null) as kept, max(attempt) as attempts,
           min(amount) as least, max(amount) as most
    from payout group by withdrawal_id
  ) p on p.withdrawal_id = w.id
  where coalesce(p.kept, 0) <> case w.status when 2 then 1 else 0 end
    or (w.payouts, w.payouts) is distinct from (coalesce(p.payouts, 0)::smallint, coalesce(p.attempts, 0))
    or w.amount <> coalesce(p.least, w.amount) or w.amount <> coalesce(p.most, w.amount)
  union all
  select 'all that moves money has exactly its transfers', expected_kind, expected_reference_id,
         coalesce(payer || ' to ' || payee || ' ' || amount, 'none')
  from compared where expected_kind is not null
  union all
  select 'each transfer is about something', 'transfer', id, kind || ' ' || reference_kind || ' ' || reference_id
  from compared where expected_kind is null
  union all
  select 'an order has the money that its state says', 'order', id,
         'state ' || status || ', ' || own || ' payments, ' || coalesce(given_back, 0) || ' given back'
  from money
  where own <> case when status in (0, 2) then 0 else 1 end
    or not coalesce(is_price, true) or not coalesce(is_pay_type, true) or not coalesce(is_whole, true)
    or given_back is distinct from case when status = 4 and examine_status = 1 then refund_amount end
    or (status = 4 and examine_status = 1 and refund_amount is null)
  union all
  select 'a promotion order has the money that its state says', 'promotion order', id,
         'state ' || status || ', ' || own || ' payments, ' || coalesce(given_back, 0) || ' given back'
  from promotion_money
  where own <> case when status in (1, 4) and pay_type <> 3 then 1 else 0 end
    or not coalesce(is_price, true) or not coalesce(is_pay_type, true) or not coalesce(is_whole, true)
    or given_back is distinct from case when pay_type <> 3 then refund_amount end
    or (status = 4) <> coalesce(refund_amount = price, false)
  union all
  select 'money that came is for something', 'payment', p.id, p.payable_kind || ' ' || p.payable_id
  from payment p
  left join user_order o on p.payable_kind = 'user_order' and o.id = p.payable_id
  left join promotion_order q on p.payable_kind = 'promotion_order' and q.id = p.payable_id
  where p.status = 'received' and o.id is null and q.id is null
  union all
  select 'no more is given back than came', 'refund', r.id, r.amount || ' of ' || p.amount
  from refund r join payment p on p.id = r.payment_id where r.amount > p.amount or p.status <> 'received'
  union all
  select 'a refund that was paid out at the bank is done', 'refund', r.id, o.amount || ' of ' || r.amount
  from payout o join refund r on r.id = o.refund_id where r.done_at is null or o.amount <> r.amount
  union all
  select 'money on its way back is being sent', 'refund', r.id, 'is not queued'
  from refund r
  where r.done_at is null and r.failed_at is null and not exists (
    select from outbox o where o.kind = 'refund' and o.done_at is null and o.payload ->> 'refundId' = r.id::text
  )
  union all
  select 'money on its way back arrives within a day', 'refund', r.id, 'since ' || r.created_at
  from refund r where r.done_at is null and r.failed_at is null and r.created_at < ${now.toISOString()}::timestamptz - interval '1 day'
  order by 1, 3`;
