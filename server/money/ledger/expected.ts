/**
 * The transfers that the ledger must contain, from the records that move money. A new kind of transfer adds its part
 * here; without it the check reports its transfers as unexpected.
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * An account's name in the check: the role of its owner, the owner's id (0 for the platform) and the account's code.
 */
const clearing = (payType: SQL) =>
  sql`'platform 0 ' || case ${payType} when 1 then 'alipay' else 'wechat' end`;
const creditor = (id: SQL, code: 'available' | 'frozen' | 'debt') =>
  sql`'creditor ' || ${id} || ${sql.raw(`' ${code}'`)}`;

/** Money that a gateway confirmed. */
const PAYMENTS = sql`
  select 'payment' as kind, 'payment' as reference_kind, p.id as reference_id, 'received' as phase,
         ${clearing(sql`p.pay_type`)} as payer, 'platform 0 revenue' as payee, p.amount
  from payment p where p.status = 'received'`;

const REFUNDS = sql`
  select 'refund', 'refund', r.id, 'decided', 'platform 0 revenue', ${clearing(sql`p.pay_type`)}, r.amount
  from refund r join payment p on p.id = r.payment_id`;

const WITHDRAWAL_REQUESTS = sql`
  select 'withdrawal', 'withdrawal', w.id, 'asked',
         ${creditor(sql`w.creditor_id`, 'available')}, ${creditor(sql`w.creditor_id`, 'frozen')}, w.amount
  from withdrawal w`;

/** A refund that was paid out at the bank: the provider still has the money. */
const OFFLINE_REFUNDS = sql`
  select 'refund_offline', 'refund', r.id, 'paid', ${clearing(sql`p.pay_type`)}, 'platform 0 payout', o.amount
  from payout o join refund r on r.id = o.refund_id join payment p on p.id = r.payment_id`;

/** Back to the balance. */
const WITHDRAWAL_ENDS = sql`
  select 'withdrawal', 'withdrawal', w.id, case w.status when 3 then 'rejected' when 5 then 'cancelled' else 'released' end,
         ${creditor(sql`w.creditor_id`, 'frozen')}, ${creditor(sql`w.creditor_id`, 'available')}, w.amount
  from withdrawal w where w.status in (3, 5, 6)`;

const PAYOUTS = sql`
  select 'withdrawal', 'withdrawal', p.withdrawal_id, case p.attempt when 1 then 'paid' else 'paid ' || p.attempt end,
         ${creditor(sql`p.creditor_id`, 'frozen')}, 'platform 0 payout', p.amount
  from payout p where p.withdrawal_id is not null`;

const PAYOUT_RETURNS = sql`
  select 'payout_return', 'payout', p.id, 'returned',
         'platform 0 payout', ${creditor(sql`p.creditor_id`, 'frozen')}, p.amount
  from payout p where p.returned_at is not null`;

const SETTLEMENTS = sql`
  select 'settlement', 'settlement', s.id, 'posted',
         case s.trade_type when 1 then 'platform 0 settlement' else ${creditor(sql`s.creditor_id`, 'available')} end,
         case s.trade_type when 1 then ${creditor(sql`s.creditor_id`, 'available')} else 'platform 0 settlement' end,
         s.amount - s.owed
  from settlement s where s.status = 2 and s.owed < s.amount`;

/** The part of a settlement above the balance, and its later payments. */
const DEBTS = sql`
  select 'debt', 'settlement', s.id, 'owed', ${creditor(sql`s.creditor_id`, 'debt')}, 'platform 0 settlement', s.owed
  from settlement s where s.status = 2 and s.owed > 0`;

const DEBT_PAYMENTS = sql`
  select 'debt', 'debt_payment', d.id, 'paid',
         ${creditor(sql`d.creditor_id`, 'available')}, ${creditor(sql`d.creditor_id`, 'debt')}, d.amount
  from debt_payment d`;

/** From the balance. */
const PROMOTIONS = sql`
  select 'promotion', 'promotion_order', o.id, 'paid',
         ${creditor(sql`o.creditor_id`, 'available')}, 'platform 0 revenue', o.price
  from promotion_order o where o.pay_type = 3 and o.status in (1, 4)`;

const PROMOTION_REFUNDS = sql`
  select 'refund', 'promotion_order', o.id, 'decided',
         'platform 0 revenue', ${creditor(sql`o.creditor_id`, 'available')}, o.refund_amount
  from promotion_order o where o.pay_type = 3 and o.refund_amount is not null`;

/**
 * kind, reference_kind, reference_id and phase, which identify a transfer; payer, payee (account names) and amount
 * (fen).
 */
export const EXPECTED = sql.join(
  [
    PAYMENTS,
    REFUNDS,
    OFFLINE_REFUNDS,
    WITHDRAWAL_REQUESTS,
    WITHDRAWAL_ENDS,
    PAYOUTS,
    PAYOUT_RETURNS,
    PROMOTIONS,
    PROMOTION_REFUNDS,
    SETTLEMENTS,
    DEBTS,
    DEBT_PAYMENTS,
  ],
  sql` union all `,
);
