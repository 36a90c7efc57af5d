/**
 * Decisions of operators about withdrawals. Each decision is in the audit, and the creditor gets a message and a text
 * message.
 */

import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { paidWords } from '../../../shared/fields/amount.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockAnyOwner } from '../../platform/db/lock-owner.ts';
import { creditor, withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { debtOf } from '../debts/index.ts';
import { holdOf } from './holds.ts';
import { notify } from './notice.ts';
import { payWithdrawal } from './payout.ts';
import { paidToday, payoutLimit } from './payout-limit.ts';
import { rejectWithdrawal, WITHDRAWAL, type WithdrawalRow } from './withdraw.ts';

/**
 * Approves a withdrawal, so that it can be paid out. No money moves.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown one, 409 for one that is decided or approved already
 */
export async function approve(tx: Queries, actor: Actor, { id }: { id: number }, now: Date): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'approve', { id });
  if (row.approvedAt) throw refusals.conflict(messages.withdrawalApprovedTwice);
  await tx
    .update(withdrawal)
    .set({ approvedBy: operatorId(actor), approvedAt: now })
    .where(eq(withdrawal.id, id));
  const notice = { title: messages.messageWithdrawalApproved, sms: messages.withdrawalApprovedSms };
  await notify(tx, row, { event: 'approved', ...notice }, now);
  await record(tx, actor, { action: 'approve', subject: 'withdrawals', subjectId: id, details: {} }, now);
}

/**
 * @param tx a transaction
 * @param input.remark the reason; the creditor reads it
 * @throws Refusal 404 for an unknown one, 409 for a decided one and for one in a payout batch
 */
export async function reject(
  tx: Queries,
  actor: Actor,
  input: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const row = await rejectWithdrawal(tx, input, now);
  const notice = { title: messages.messageWithdrawalRejected, sms: messages.withdrawalRejectedSms };
  await notify(tx, row, { event: 'rejected', ...notice, reason: input.remark }, now);
  const details = { remark: input.remark };
  await record(tx, actor, { action: 'reject', subject: 'withdrawals', subjectId: input.id, details }, now);
}

/**
 * Records the payout at the bank.
 * @param tx a transaction
 * @param input.reference the bank's number of the payout
 * @throws Refusal 404 for an unknown one; 409 for one that is decided, not yet approved or held; 403 above the limit
 * for the operator who approved it; 422 for the number of another payout
 */
export async function payOut(
  tx: Queries,
  actor: Actor,
  { id, reference }: { id: number; reference: string },
  now: Date,
): Promise<void> {
  const creditorId = await creditorOf(tx, id);
  // Payouts of a creditor run one after the other: each counts the earlier ones of the day.
  const owner = await lockAnyOwner(tx, 'creditor', creditorId);
  const row = await lockForTransition(tx, WITHDRAWAL, 'pay', { id });
  if (!row.approvedAt) throw refusals.conflict(messages.withdrawalNotApproved);
  const hold = holdOf(owner, await debtOf(tx, creditorId));
  if (hold) throw refusals.conflict(hold);
  const paidBy = operatorId(actor);
  await assertSecondPerson(tx, row, paidBy, now);
  await payWithdrawal(tx, id, now, { reference, paidBy });
  const notice = { title: messages.messageWithdrawalPaid, sms: messages.withdrawalPaidSms };
  await notify(tx, row, { event: 'paid', ...notice }, now);
  await record(
    tx,
    actor,
    { action: 'pay', subject: 'withdrawals', subjectId: id, details: { reference } },
    now,
  );
}

/** @throws Refusal 403 for the approver if the creditor's payouts of the day exceed the limit */
async function assertSecondPerson(tx: Queries, row: WithdrawalRow, paidBy: number | null, now: Date) {
  if (paidBy === null || paidBy !== row.approvedBy) return;
  const limit = await payoutLimit(tx);
  const paid = (await paidToday(tx, [row.creditorId], now)).get(row.creditorId) ?? 0n;
  if (row.amount + paid <= limit) return;
  throw refusals.forbidden(fill(messages.withdrawalSecondPerson, { limit: paidWords(limit) }));
}

async function creditorOf(tx: Queries, id: number): Promise<number> {
  const [row] = await tx
    .select({ creditorId: withdrawal.creditorId })
    .from(withdrawal)
    .where(eq(withdrawal.id, id));
  if (!row) throw refusals.missing();
  return row.creditorId;
}

/** Withdrawals of a period that are not decided and can be paid, the oldest first. */
export async function waitingWithdrawals(
  db: Queries,
  { after, before }: { after: Date; before: Date },
): Promise<{ id: number; isApproved: boolean }[]> {
  const rows = await db
    .select({ id: withdrawal.id, approvedAt: withdrawal.approvedAt })
    .from(withdrawal)
    .innerJoin(creditor, eq(creditor.id, withdrawal.creditorId))
    .where(
      and(
        eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
        isNull(creditor.lockedAt),
        lte(withdrawal.createdAt, before),
        gt(withdrawal.createdAt, after),
      ),
    )
    .orderBy(asc(withdrawal.createdAt))
    .limit(100);
  return rows.map(({ id, approvedAt }) => ({ id, isApproved: approvedAt !== null }));
}

/** Null for an automatic rule. */
export const operatorId = (actor: Actor) => ('rule' in actor ? null : actor.id);
