/**
 * The amount above which payouts need two people: one who approves, and one who pays out. It applies to the sum that
 * a creditor is paid on a day in Shanghai, so splitting an amount does not avoid it.
 */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../shared/money.ts';
import { dayOf, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payout, siteSetting, withdrawal } from '../../platform/db/schema.ts';

/** In the table of settings, in yuan. The public settings do not include it. */
export const PAYOUT_LIMIT_KEY = 'payout_second_person_above';

const DEFAULT_LIMIT: Fen = 5_000_000n;

/** @returns the limit; the default if none is stored, or an invalid one */
export async function payoutLimit(db: Queries): Promise<Fen> {
  const [row] = await db
    .select({ value: siteSetting.value })
    .from(siteSetting)
    .where(eq(siteSetting.key, PAYOUT_LIMIT_KEY));
  return typeof row?.value === 'number' ? (yuanToFen(row.value) ?? DEFAULT_LIMIT) : DEFAULT_LIMIT;
}

/** @param tx a transaction that holds the lock of the record */
export async function setPayoutLimit(tx: Queries, limit: Fen): Promise<void> {
  const value = fenToYuan(limit);
  await tx
    .insert(siteSetting)
    .values({ key: PAYOUT_LIMIT_KEY, value })
    .onConflictDoUpdate({ target: siteSetting.key, set: { value } });
}

const isOfDay = (now: Date) => and(isNull(payout.returnedAt), gte(payout.paidAt, startOfDay(dayOf(now))));

/** @returns the sum paid to each of these creditors on this day, without returned payouts */
export async function paidToday(
  db: Queries,
  creditorIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Fen>> {
  if (creditorIds.length === 0) return new Map();
  const rows = await db
    .select({ creditorId: payout.creditorId, sum: sql<string>`sum(${payout.amount})` })
    .from(payout)
    .where(and(inArray(payout.creditorId, [...creditorIds]), isOfDay(now)))
    .groupBy(payout.creditorId);
  return new Map(rows.map(({ creditorId, sum }) => [creditorId ?? 0, BigInt(sum)]));
}

/** The number of undecided withdrawals, and how many of them exceed each of these limits today. */
export async function waitingAbove(
  db: Queries,
  now: Date,
  ...limits: readonly Fen[]
): Promise<{ waiting: number; above: number[] }> {
  const waiting = await db
    .select({ creditorId: withdrawal.creditorId, amount: withdrawal.amount })
    .from(withdrawal)
    .where(eq(withdrawal.status, WITHDRAWAL_STATUS.waiting));
  const paid = await paidToday(db, [...new Set(waiting.map(({ creditorId }) => creditorId))], now);
  const sums = waiting.map(({ creditorId, amount }) => amount + (paid.get(creditorId) ?? 0n));
  return {
    waiting: waiting.length,
    above: limits.map((limit) => sums.filter((sum) => sum > limit).length),
  };
}
