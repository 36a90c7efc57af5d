/** A creditor's settlements. */
import { and, eq, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { SETTLEMENT_PAY_TYPE } from '../../../shared/domain/money/finance.ts';
import { BALANCE } from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settlement } from '../../platform/db/schema.ts';
import { equals, numberedPage, sliced } from '../../platform/http/slice.ts';
import { numberOf } from '../settlements/index.ts';

/** The posted ones, the newest first. */
export async function settlementsOf(
  db: Queries,
  creditorId: number,
  { trade_type, order_num, ...range }: ParsedInputOf<Contract['settlementList']>,
): Promise<OutputOf<Contract['settlementList']>['data']> {
  const { list, count } = await numberedPage(db, range, {
    table: settlement,
    filter: and(
      eq(settlement.creditorId, creditorId),
      sql`${settlement.status} = 2`,
      equals(settlement.tradeType, trade_type),
      equals(settlement.reference, order_num),
    ),
    order: [sql`${settlement.decidedAt} desc nulls last`, sql`${settlement.id} desc nulls last`],
    find: (slice) => sliced(db.select().from(settlement).$dynamic(), slice),
  });
  return {
    data: list.map((row) => ({
      id: row.id,
      order_num: numberOf(row),
      trade_type: row.tradeType,
      tg_pay_type: BALANCE,
      t_trade_type: row.tradeType,
      price: fenToYuan(row.amount),
      pay_type_text: SETTLEMENT_PAY_TYPE,
      createtime: row.decidedAt && formatTime(row.decidedAt),
      note: row.note,
    })),
    total: count,
  };
}
