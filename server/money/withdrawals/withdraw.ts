/** Withdrawals: the requested amount is frozen until it is paid out or goes back to the balance. */
import { eq } from 'drizzle-orm';
import {
  WITHDRAWAL_STATUS,
  WITHDRAWAL_STATUS_NAMES,
  WITHDRAWAL_TRANSITIONS,
} from '../../../shared/domain/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { merchant, withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type AccountName, creditorAccount, platformAccount, post } from '../ledger/index.ts';

export const WITHDRAWAL = {
  table: withdrawal,
  transitions: WITHDRAWAL_TRANSITIONS,
  stateNames: WITHDRAWAL_STATUS_NAMES,
  refusal: messages.withdrawalNotIn,
};

export interface WithdrawalRequest {
  creditorId: number;
  /** More than 0. */
  amount: Fen;
  /** order_num, which no other withdrawal has. */
  number: string;
}

/**
 * Freezes the amount, for the bank account that the creditor has now.
 * @param tx a transaction
 * @returns the withdrawal's id
 * @throws Refusal 409 without a bank account; Overdraft for more than the balance. The transaction must not commit then
 */
export async function askWithdrawal(tx: Queries, request: WithdrawalRequest, now: Date): Promise<number> {
  const [row] = await tx
    .insert(withdrawal)
    .values({ ...request, ...(await bankAccountOf(tx, request.creditorId)), createdAt: now })
    .returning();
  if (!row) throw new Error('a withdrawal was not written');
  const [available, frozen] = accountsOf(row);
  await move(tx, row, { phase: 'asked', from: available, to: frozen }, now);
  return row.id;
}

/**
 * Gives the money back to the balance.
 * @param tx a transaction
 * @param refused.remark why; the creditor reads it
 * @throws Refusal 404 for what is not there, 409 for what is decided already
 */
export async function rejectWithdrawal(
  tx: Queries,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'reject', { id });
  const [available, frozen] = accountsOf(row);
  await decide(tx, id, { status: WITHDRAWAL_STATUS.rejected, remark, decidedAt: now });
  await move(tx, row, { phase: 'rejected', from: frozen, to: available }, now);
}

/**
 * The money has left for the bank.
 * @param tx a transaction
 * @throws Refusal 404 for what is not there, 409 for what is decided already
 */
export async function payWithdrawal(tx: Queries, id: number, now: Date): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'pay', { id });
  const [, frozen] = accountsOf(row);
  await decide(tx, id, { status: WITHDRAWAL_STATUS.paid, decidedAt: now });
  await move(tx, row, { phase: 'paid', from: frozen, to: platformAccount('payout') }, now);
}

export type WithdrawalRow = typeof withdrawal.$inferSelect;

async function bankAccountOf(tx: Queries, creditorId: number) {
  const [row] = await tx
    .select({
      bankName: merchant.bankName,
      bankAccountName: merchant.bankAccountName,
      bankAccountNumber: merchant.bankAccountNumber,
    })
    .from(merchant)
    .where(eq(merchant.creditorId, creditorId));
  const { bankName, bankAccountName, bankAccountNumber } = row ?? {};
  if (!bankName || !bankAccountName || !bankAccountNumber) {
    throw refusals.conflict(messages.bankAccountMissing);
  }
  return { bankName, bankAccountName, bankAccountNumber };
}

const decide = (tx: Queries, id: number, values: Partial<WithdrawalRow>) =>
  tx.update(withdrawal).set(values).where(eq(withdrawal.id, id));

const accountsOf = ({ creditorId }: WithdrawalRow) =>
  [creditorAccount(creditorId, 'available'), creditorAccount(creditorId, 'frozen')] as const;

interface Movement {
  phase: 'asked' | 'rejected' | 'paid';
  from: AccountName;
  to: AccountName;
}

const move = (tx: Queries, { id, amount }: WithdrawalRow, movement: Movement, now: Date) =>
  post(tx, { kind: 'withdrawal', reference: { kind: 'withdrawal', id }, amount, ...movement }, now);
