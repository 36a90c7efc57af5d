/** Withdrawals as rows, and their transfers: the requested amount is frozen until it is paid out or released. */
import { eq } from 'drizzle-orm';
import {
  WITHDRAWAL_STATUS,
  WITHDRAWAL_STATUS_NAMES,
  WITHDRAWAL_TRANSITIONS,
} from '../../../shared/domain/money/withdrawal.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile, withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { payOffDebt } from '../debts/index.ts';
import { creditorAccount, post } from '../ledger/index.ts';

export const WITHDRAWAL = {
  table: withdrawal,
  transitions: WITHDRAWAL_TRANSITIONS,
  stateNames: WITHDRAWAL_STATUS_NAMES,
  refusal: messages.withdrawalNotIn,
};

export type WithdrawalRow = typeof withdrawal.$inferSelect;

export interface WithdrawalRequest {
  creditorId: number;
  /** More than 0. */
  amount: Fen;
  /** `order_num`, which no other withdrawal has. */
  number: string;
}

/**
 * Freezes the amount, for the creditor's current bank account.
 * @param tx a transaction
 * @returns the withdrawal's id
 * @throws Refusal 409 without a bank account; Overdraft for more than the balance. Then the transaction must not
 * commit
 */
export async function askWithdrawal(tx: Queries, request: WithdrawalRequest, now: Date): Promise<number> {
  const [row] = await tx
    .insert(withdrawal)
    .values({ ...request, ...(await bankAccountOf(tx, request.creditorId)), createdAt: now })
    .returning();
  if (!row) throw new Error('a withdrawal was not written');
  const { id, creditorId, amount } = row;
  await post(
    tx,
    {
      kind: 'withdrawal',
      reference: { kind: 'withdrawal', id },
      phase: 'asked',
      from: creditorAccount(creditorId, 'available'),
      to: creditorAccount(creditorId, 'frozen'),
      amount,
    },
    now,
  );
  return id;
}

/** How a withdrawal ends without a payout, and the phase of its transfer. */
const ENDS = {
  reject: { status: WITHDRAWAL_STATUS.rejected, phase: 'rejected' },
  cancel: { status: WITHDRAWAL_STATUS.cancelled, phase: 'cancelled' },
  release: { status: WITHDRAWAL_STATUS.released, phase: 'released' },
} as const;

/**
 * Releases the money of a withdrawal to the balance.
 * @param tx a transaction with a lock on the withdrawal, whose state allows it
 * @param remark the reason; the creditor reads it
 */
export async function giveBack(
  tx: Queries,
  { id, creditorId, amount }: WithdrawalRow,
  end: keyof typeof ENDS,
  remark: string | null,
  now: Date,
): Promise<void> {
  const { status, phase } = ENDS[end];
  await tx.update(withdrawal).set({ status, remark, decidedAt: now }).where(eq(withdrawal.id, id));
  await post(
    tx,
    {
      kind: 'withdrawal',
      reference: { kind: 'withdrawal', id },
      phase,
      from: creditorAccount(creditorId, 'frozen'),
      to: creditorAccount(creditorId, 'available'),
      amount,
    },
    now,
  );
  await payOffDebt(tx, creditorId, { kind: 'withdrawal', id }, now);
}

/**
 * @param tx a transaction
 * @param refused.remark the reason; the creditor reads it
 * @returns the rejected withdrawal
 * @throws Refusal 404 for an unknown one, 409 for a decided one and for one in a payout batch
 */
export async function rejectWithdrawal(
  tx: Queries,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<WithdrawalRow> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'reject', { id });
  assertNotExported(row);
  await giveBack(tx, row, 'reject', remark, now);
  return row;
}

/** @throws Refusal 409 for a withdrawal in a payout batch: the bank may pay it at any moment */
export function assertNotExported({ payoutBatch }: WithdrawalRow): void {
  if (payoutBatch) throw refusals.conflict(fill(messages.withdrawalExported, { batch: payoutBatch }));
}

/** @throws Refusal 409 without a bank account */
export async function bankAccountOf(tx: Queries, creditorId: number) {
  const [row] = await tx
    .select({
      bankName: creditorProfile.bankName,
      bankAccountName: creditorProfile.bankAccountName,
      bankAccountNumber: creditorProfile.bankAccountNumber,
    })
    .from(creditorProfile)
    .where(eq(creditorProfile.creditorId, creditorId));
  const { bankName, bankAccountName, bankAccountNumber } = row ?? {};
  if (!bankName || !bankAccountName || !bankAccountNumber) {
    throw refusals.conflict(messages.bankAccountMissing);
  }
  return { bankName, bankAccountName, bankAccountNumber };
}
