/** A creditor's settlements. */
import { and, eq, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { SETTLEMENT_PAY_TYPE } from '../../../shared/domain/money/finance.ts';
import { BALANCE } from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settlement } from '../../platform/db/schema.ts';
import { numberOf } from '../settlements/index.ts';

/** The posted ones, the newest first. */
export async function settlementsOf(
  db: Queries,
  creditorId: number,
  { page, size, trade_type, order_num }: ParsedInputOf<Contract['settlementList']>,
): Promise<OutputOf<Contract['settlementList']>['data']> {
  const filter = and(
    eq(settlement.creditorId, creditorId),
    sql`${settlement.status} = 2`,
    trade_type === undefined ? undefined : eq(settlement.tradeType, trade_type),
    order_num === undefined ? undefined : eq(settlement.reference, order_num),
  );
  const rows = await db
    .select()
    .from(settlement)
    .where(filter)
    .orderBy(sql`${settlement.decidedAt} desc nulls last`, sql`${settlement.id} desc nulls last`)
    .offset((page - 1) * size)
    .limit(size);
  return {
    data: rows.map((row) => ({
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
    total: await db.$count(settlement, filter),
  };
}
