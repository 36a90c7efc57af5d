/** Above which amount a withdrawal needs two people: one who approves it, and another who pays it out. */
import { and, eq, gt } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/withdrawal.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { siteSetting, withdrawal } from '../../platform/db/schema.ts';

/** In the table of settings, in yuan. The call that answers the site's settings does not include it. */
export const PAYOUT_LIMIT_KEY = 'payout_second_person_above';

const DEFAULT_LIMIT: Fen = 5_000_000n;

/** @returns the limit; the default where none is stored, or no amount */
export async function payoutLimit(db: Queries): Promise<Fen> {
  const [row] = await db
    .select({ value: siteSetting.value })
    .from(siteSetting)
    .where(eq(siteSetting.key, PAYOUT_LIMIT_KEY));
  return typeof row?.value === 'number' ? (yuanToFen(row.value) ?? DEFAULT_LIMIT) : DEFAULT_LIMIT;
}

/** @param tx a transaction; who changes it holds the lock of the record */
export async function setPayoutLimit(tx: Queries, limit: Fen): Promise<void> {
  const value = fenToYuan(limit);
  await tx
    .insert(siteSetting)
    .values({ key: PAYOUT_LIMIT_KEY, value })
    .onConflictDoUpdate({ target: siteSetting.key, set: { value } });
}

/** Withdrawals that are not decided: how many, and how many of them are above each of these amounts. */
export async function waitingAbove(
  db: Queries,
  ...limits: readonly Fen[]
): Promise<{ waiting: number; above: number[] }> {
  const isWaiting = eq(withdrawal.status, WITHDRAWAL_STATUS.waiting);
  const above: number[] = [];
  for (const limit of limits)
    above.push(await db.$count(withdrawal, and(isWaiting, gt(withdrawal.amount, limit))));
  return { waiting: await db.$count(withdrawal, isWaiting), above };
}
