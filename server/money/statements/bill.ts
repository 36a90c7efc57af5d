/** Totals of a creditor's costs and earnings, in all and by month. */
import { sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { BILL_MONTHS } from '../../../shared/domain/money/finance.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';

interface Month {
  month: string;
  expenditure: Fen;
  profit: Fen;
}

/**
 * Paid promotions, settlements that take back and payments of debts are expenditure; settlements and refunds are
 * profit. A withdrawal is neither: the money still belongs to the creditor.
 */
export async function billOf(
  db: Queries,
  creditorId: number,
  now: Date,
): Promise<OutputOf<Contract['bill']>['data']> {
  const { rows } = (await db.execute(sql`
    select to_char(at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where trade_type <> 1), 0)::bigint as expenditure,
      coalesce(sum(amount) filter (where trade_type = 1), 0)::bigint as profit
    from (
      select paid_at as at, price as amount, 2 as trade_type from promotion_order
      where creditor_id = ${creditorId} and paid_at is not null
      union all
      select refunded_at, refund_amount, 1 from promotion_order
      where creditor_id = ${creditorId} and refund_amount is not null
      union all
      select decided_at, amount - owed, trade_type from settlement where creditor_id = ${creditorId} and status = 2
      union all
      select created_at, amount, 2 from debt_payment where creditor_id = ${creditorId}
    ) as event
    group by 1`)) as unknown as { rows: Month[] };
  const sum = (column: 'expenditure' | 'profit') =>
    fenToYuan(rows.reduce((total, row) => total + BigInt(row[column]), 0n));
  return {
    expenditure: sum('expenditure'),
    profit: sum('profit'),
    months: lastMonths(now).map((month) => {
      const row = rows.find((it) => it.month === month);
      return {
        month,
        expenditure: fenToYuan(BigInt(row?.expenditure ?? 0)),
        profit: fenToYuan(BigInt(row?.profit ?? 0)),
      };
    }),
  };
}

/** The last months up to the current one, oldest first: 2026-11. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return Array.from({ length: BILL_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - BILL_MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
