/**
 * The ledger's check as one query: a row for each thing that is wrong, none when all is well, at any moment. Each part
 * names the rule that it looks at.
 */
import { sql } from 'drizzle-orm';

/** What each kind of money movement must have been, from the things that it is about. */
const EXPECTED = sql`
  select 'payment' as kind, 'payment' as reference_kind, p.id as reference_id, 'received' as phase,
         'platform 0 ' || case p.pay_type when 1 then 'alipay' else 'wechat' end as payer, 'platform 0 revenue' as payee,
         p.amount
  from payment p where p.status = 'received'
  union all
  select 'refund', 'refund', r.id, 'decided', 'platform 0 revenue',
         'platform 0 ' || case p.pay_type when 1 then 'alipay' else 'wechat' end, r.amount
  from refund r join payment p on p.id = r.payment_id
  union all
  select 'withdrawal', 'withdrawal', w.id, 'asked', 'creditor ' || w.creditor_id || ' available',
         'creditor ' || w.creditor_id || ' frozen', w.amount
  from withdrawal w
  union all
  select 'withdrawal', 'withdrawal', w.id, case w.status when 2 then 'paid' else 'rejected' end,
         'creditor ' || w.creditor_id || ' frozen',
         case w.status when 2 then 'platform 0 payout' else 'creditor ' || w.creditor_id || ' available' end, w.amount
  from withdrawal w where w.status <> 1
  union all
  select 'settlement', 'settlement', s.id, 'posted',
         case s.trade_type when 1 then 'platform 0 settlement' else 'creditor ' || s.creditor_id || ' available' end,
         case s.trade_type when 1 then 'creditor ' || s.creditor_id || ' available' else 'platform 0 settlement' end,
         s.amount
  from settlement s`;

/** A transfer with the account that paid, the one that was paid, and how much. */
const POSTED = sql`
  select t.id, t.kind, t.reference_kind, t.reference_id, t.phase, count(e.account_id) as entries,
         coalesce(sum(e.amount), 0) as total,
         max(a.owner_role || ' ' || a.owner_id || ' ' || a.code) filter (where e.amount < 0) as payer,
         max(a.owner_role || ' ' || a.owner_id || ' ' || a.code) filter (where e.amount > 0) as payee,
         coalesce(sum(e.amount) filter (where e.amount > 0), 0) as amount
  from ledger_transfer t
  left join ledger_entry e on e.transfer_id = t.id
  left join ledger_account a on a.id = e.account_id
  group by t.id`;

/** What the money of each order says about it: 1 the order's own payment, 2 one that had to go back. */
const ORDER_MONEY = sql`
  select o.id, o.trade_status, o.price, o.pay_type, o.examine_status, o.refund_amount,
         count(p.id) filter (where r.cause is null or r.cause = 'decision') as own,
         bool_and(p.amount = o.price) as is_price,
         bool_and(p.pay_type = o.pay_type) filter (where r.cause is null or r.cause = 'decision') as is_pay_type,
         bool_and(r.amount = p.amount) filter (where r.cause in ('late', 'double')) as is_whole,
         sum(r.amount) filter (where r.cause = 'decision') as given_back
  from user_order o
  left join payment p on p.payable_kind = 'user_order' and p.payable_id = o.id and p.status = 'received'
  left join refund r on r.payment_id = p.id
  group by o.id`;

/** @param now money that goes back has a day */
export const ledgerCheck = (now: Date) => sql`
  with expected as (${EXPECTED}), posted as (${POSTED}), money as (${ORDER_MONEY}),
  frozen as (select owner_id as creditor_id, balance from ledger_account where code = 'frozen'),
  open_withdrawals as (
    select creditor_id, sum(amount) as amount from withdrawal where status = 1 group by creditor_id
  ),
  moved as (
    select account_id, sum(amount) as balance, count(*) as entries from ledger_entry group by account_id
  ),
  chain as (
    select account_id, account_version, balance_after, amount,
           lag(balance_after, 1, 0) over w as balance_before, row_number() over w as position
    from ledger_entry window w as (partition by account_id order by account_version)
  )
  select 'the balances of all accounts add up to zero' as rule, 'ledger' as subject, 0::bigint as id,
         sum(balance)::text as found
  from ledger_account having sum(balance) <> 0
  union all
  select 'a balance is what its entries add up to', 'account', a.id,
         a.balance || ' for ' || coalesce(m.balance, 0) || ', version ' || a.version
  from ledger_account a left join moved m on m.account_id = a.id
  where a.balance <> coalesce(m.balance, 0) or a.version <> coalesce(m.entries, 0)
  union all
  select 'entries follow one another without a gap', 'account', account_id, 'version ' || account_version
  from chain where balance_after <> balance_before + amount or account_version <> position
  union all
  select 'a transfer adds up to zero and is not empty', 'transfer', id, entries || ' entries, ' || total
  from posted where entries <> 2 or total <> 0
  union all
  select 'only clearing accounts go below zero', 'account', id, balance::text
  from ledger_account where balance < 0 and code not in ('alipay', 'wechat', 'payout', 'settlement')
  union all
  select 'what is frozen is what open withdrawals ask for', 'creditor', coalesce(f.creditor_id, w.creditor_id),
         coalesce(f.balance, 0) || ' for ' || coalesce(w.amount, 0)
  from frozen f full join open_withdrawals w on w.creditor_id = f.creditor_id
  where coalesce(f.balance, 0) <> coalesce(w.amount, 0)
  union all
  select 'all that moves money has exactly its transfers', e.kind, e.reference_id,
         coalesce(p.payer || ' to ' || p.payee || ' ' || p.amount, 'none')
  from expected e
  left join posted p on p.kind = e.kind and p.reference_kind = e.reference_kind
    and p.reference_id = e.reference_id and p.phase = e.phase
  where p.id is null or p.payer <> e.payer or p.payee <> e.payee or p.amount <> e.amount
  union all
  select 'each transfer is about something', 'transfer', p.id, p.kind || ' ' || p.reference_kind || ' ' || p.reference_id
  from posted p
  where not exists (
    select from expected e where e.kind = p.kind and e.reference_kind = p.reference_kind
      and e.reference_id = p.reference_id and e.phase = p.phase
  )
  union all
  select 'an order has the money that its state says', 'order', id,
         'state ' || trade_status || ', ' || own || ' payments, ' || coalesce(given_back, 0) || ' given back'
  from money
  where own <> case when trade_status in (0, 2) then 0 else 1 end
    or not coalesce(is_price, true) or not coalesce(is_pay_type, true) or not coalesce(is_whole, true)
    or given_back is distinct from case when trade_status = 4 and examine_status = 1 then refund_amount end
    or (trade_status = 4 and examine_status = 1 and refund_amount is null)
  union all
  select 'money that came is for something', 'payment', p.id, p.payable_kind || ' ' || p.payable_id
  from payment p
  where p.status = 'received' and not exists (select from user_order o where o.id = p.payable_id)
  union all
  select 'no more is given back than came', 'refund', r.id, r.amount || ' of ' || p.amount
  from refund r join payment p on p.id = r.payment_id where r.amount > p.amount or p.status <> 'received'
  union all
  select 'money on its way back is being sent', 'refund', r.id, 'waits for nobody'
  from refund r
  where r.done_at is null and not exists (
    select from outbox o where o.kind = 'refund' and o.done_at is null and o.payload ->> 'refundId' = r.id::text
  )
  union all
  select 'money on its way back arrives within a day', 'refund', r.id, 'since ' || r.created_at
  from refund r where r.done_at is null and r.created_at < ${now.toISOString()}::timestamptz - interval '1 day'
  order by 1, 3`;
