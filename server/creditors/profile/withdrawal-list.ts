/** A creditor's withdrawals. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf, Withdrawal } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { mask } from './masked.ts';

/** The newest first. */
export async function withdrawalsOf(
  db: Queries,
  creditorId: number,
  { page, size }: ParsedInputOf<Contract['withdrawalList']>,
): Promise<OutputOf<Contract['withdrawalList']>['data']> {
  const isOwn = eq(withdrawal.creditorId, creditorId);
  const rows = await db
    .select()
    .from(withdrawal)
    .where(isOwn)
    .orderBy(desc(withdrawal.id))
    .offset((page - 1) * size)
    .limit(size);
  return { data: rows.map(presentWithdrawal), total: await db.$count(withdrawal, isOwn) };
}

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
});
