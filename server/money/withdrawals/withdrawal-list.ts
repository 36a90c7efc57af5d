/** A creditor's withdrawals. */
import { and, eq, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf, Withdrawal } from '../../../shared/contract/index.ts';
import { mask } from '../../../shared/domain/accounts/mask.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { equals, numberedPage, sliced } from '../../platform/http/slice.ts';

/** The newest first. */
export async function withdrawalsOf(
  db: Queries,
  creditorId: number,
  { status, order_num, ...range }: ParsedInputOf<Contract['withdrawalList']>,
): Promise<OutputOf<Contract['withdrawalList']>['data']> {
  const { list, count } = await numberedPage(db, range, {
    table: withdrawal,
    filter: and(
      eq(withdrawal.creditorId, creditorId),
      equals(withdrawal.status, status),
      equals(withdrawal.number, order_num),
    ),
    find: (slice) => sliced(db.select().from(withdrawal).$dynamic(), slice),
  });
  return { data: list.map(presentWithdrawal), total: count };
}

/** A creditor's withdrawals by state. */
export const withdrawalCounts = (db: Queries, creditorId: number) =>
  db
    .select({ state: withdrawal.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(withdrawal)
    .where(eq(withdrawal.creditorId, creditorId))
    .groupBy(withdrawal.status)
    .orderBy(withdrawal.status);

const presentWithdrawal = (row: typeof withdrawal.$inferSelect): Withdrawal => ({
  id: row.id,
  order_num: row.number,
  price: fenToYuan(row.amount),
  bank_account_num: mask(row.bankAccountNumber),
  bank_name: row.bankName,
  bank_account_name: row.bankAccountName,
  createtime: formatTime(row.createdAt),
  status: row.status,
  remark: row.remark,
  approved_time: row.approvedAt && formatTime(row.approvedAt),
  is_approved: row.approvedAt !== null,
  payout_reference: row.payoutReference,
});
