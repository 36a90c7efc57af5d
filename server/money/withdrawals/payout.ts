/** Payouts of withdrawals at the bank, and their returns: rows and transfers of the ledger. */
import { and, eq, isNull } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payout, withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { creditorAccount, platformAccount, post } from '../ledger/index.ts';
import { addPayout } from '../payouts/index.ts';
import { WITHDRAWAL, type WithdrawalRow } from './withdraw.ts';

/**
 * Records a payout at the bank.
 * @param tx a transaction
 * @param paid.reference the bank's number of the payout, which no other payout has
 * @throws Refusal 404 for an unknown one, 409 for a decided one, 422 for a reference of another payout
 */
export async function payWithdrawal(
  tx: Queries,
  id: number,
  now: Date,
  { reference = null, paidBy = null }: { reference?: string | null; paidBy?: number | null } = {},
): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'pay', { id });
  const { creditorId, amount } = row;
  const attempt = row.payouts + 1;
  await addPayout(tx, { withdrawalId: id, creditorId, attempt, amount, reference, paidBy, paidAt: now });
  await tx
    .update(withdrawal)
    .set({
      status: WITHDRAWAL_STATUS.paid,
      decidedAt: now,
      payouts: attempt,
      paidBy,
      payoutReference: reference,
    })
    .where(eq(withdrawal.id, id));
  await post(
    tx,
    {
      kind: 'withdrawal',
      reference: { kind: 'withdrawal', id },
      phase: attempt === 1 ? 'paid' : `paid ${attempt}`,
      from: creditorAccount(creditorId, 'frozen'),
      to: platformAccount('payout'),
      amount,
    },
    now,
  );
}

/**
 * The bank has returned the money of a paid withdrawal: it is frozen again.
 * @param tx a transaction with a lock on the withdrawal
 */
export async function returnPayout(
  tx: Queries,
  { id, creditorId, amount }: WithdrawalRow,
  returned: { by: number | null; reason: string },
  now: Date,
): Promise<void> {
  const [last] = await tx
    .update(payout)
    .set({ returnedAt: now, returnedBy: returned.by, returnReason: returned.reason })
    .where(and(eq(payout.withdrawalId, id), isNull(payout.returnedAt)))
    .returning({ id: payout.id });
  if (!last) throw new Error(`withdrawal ${id} is paid without a payout`);
  await post(
    tx,
    {
      kind: 'payout_return',
      reference: { kind: 'payout', id: last.id },
      phase: 'returned',
      from: platformAccount('payout'),
      to: creditorAccount(creditorId, 'frozen'),
      amount,
    },
    now,
  );
}
