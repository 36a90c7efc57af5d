/** A creditor's balance for operators, and what holds payouts. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { debtOf } from '../debts/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { bankHoldEnd, holdOf } from '../withdrawals/index.ts';

/** @throws Refusal 404 */
export async function creditorMoney(
  db: Queries,
  id: number,
  now: Date,
): Promise<OutputOf<Contract['creditorMoney']>['data']> {
  const [owner] = await db.select({ lockedAt: creditor.lockedAt }).from(creditor).where(eq(creditor.id, id));
  if (!owner) throw refusals.missing();
  const { available, frozen } = await balancesOf(db, id);
  const debt = await debtOf(db, id);
  const end = await bankHoldEnd(db, id, now);
  return {
    balance: fenToYuan(available),
    frozen: fenToYuan(frozen),
    debt: fenToYuan(debt),
    hold: holdOf(owner, debt),
    bank_hold_until: end && formatTime(end),
  };
}
