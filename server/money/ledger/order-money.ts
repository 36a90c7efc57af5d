/** The payments and refunds of each order, for the ledger's check. */
import { sql } from 'drizzle-orm';

/** `own` counts an order's payments that stay or are refunded by a decision; the others arrived late or twice. */
export const ORDER_MONEY = sql`
  select o.id, o.status, o.price, o.pay_type, o.examine_status, o.refund_amount,
         count(p.id) filter (where r.cause is null or r.cause = 'decision') as own,
         bool_and(p.amount = o.price) as is_price,
         bool_and(p.pay_type = o.pay_type) filter (where r.cause is null or r.cause = 'decision') as is_pay_type,
         bool_and(r.amount = p.amount) filter (where r.cause in ('late', 'double')) as is_whole,
         sum(r.amount) filter (where r.cause = 'decision') as given_back
  from user_order o
  left join payment p on p.payable_kind = 'user_order' and p.payable_id = o.id and p.status = 'received'
  left join refund r on r.payment_id = p.id
  group by o.id`;
