/**
 * Decisions of operators about withdrawals. Each decision is in the audit, and the creditor reads it in 消息 and in a
 * text message.
 */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan, yuanText } from '../../../shared/money.ts';
import { type NewMessage, sendMessage } from '../../accounts/messages/index.ts';
import { type Actor, record } from '../../operators/audit/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { payoutLimit } from './payout-limit.ts';
import { payWithdrawal, rejectWithdrawal, WITHDRAWAL, type WithdrawalRow } from './withdraw.ts';

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
 * @param input.remark why; the creditor reads it
 * @throws Refusal 404 for an unknown one, 409 for a decided one
 */
export async function reject(
  tx: Queries,
  actor: Actor,
  input: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'reject', input);
  await rejectWithdrawal(tx, input, now);
  const notice = { title: messages.messageWithdrawalRejected, sms: messages.withdrawalRejectedSms };
  await notify(tx, row, { event: 'rejected', ...notice, reason: input.remark }, now);
  const details = { remark: input.remark };
  await record(tx, actor, { action: 'reject', subject: 'withdrawals', subjectId: input.id, details }, now);
}

/**
 * Records that the money has left for the bank.
 * @param tx a transaction
 * @param input.reference the bank's number of the payout
 * @throws Refusal 404 for an unknown one, 409 for one that is decided or not yet approved, 403 above the limit for the
 * operator who approved it
 */
export async function payOut(
  tx: Queries,
  actor: Actor,
  { id, reference }: { id: number; reference: string },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'pay', { id });
  if (!row.approvedAt) throw refusals.conflict(messages.withdrawalNotApproved);
  const limit = await payoutLimit(tx);
  const paidBy = operatorId(actor);
  if (row.amount > limit && paidBy !== null && paidBy === row.approvedBy) {
    const text = yuanText(fenToYuan(limit));
    throw refusals.forbidden(messages.withdrawalSecondPerson.replace('{limit}', text));
  }
  await payWithdrawal(tx, id, now);
  await tx.update(withdrawal).set({ paidBy, payoutReference: reference }).where(eq(withdrawal.id, id));
  const notice = { title: messages.messageWithdrawalPaid, sms: messages.withdrawalPaidSms };
  await notify(tx, row, { event: 'paid', ...notice }, now);
  await record(
    tx,
    actor,
    { action: 'pay', subject: 'withdrawals', subjectId: id, details: { reference } },
    now,
  );
}

/** Withdrawals of a time that are not decided, the oldest first. */
export async function waitingWithdrawals(
  db: Queries,
  { after, before }: { after: Date; before: Date },
): Promise<{ id: number; isApproved: boolean }[]> {
  const rows = await db
    .select({ id: withdrawal.id, approvedAt: withdrawal.approvedAt })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
        lte(withdrawal.createdAt, before),
        gt(withdrawal.createdAt, after),
      ),
    )
    .orderBy(asc(withdrawal.createdAt))
    .limit(100);
  return rows.map(({ id, approvedAt }) => ({ id, isApproved: approvedAt !== null }));
}

/** Null for a rule. */
const operatorId = (actor: Actor) => ('rule' in actor ? null : actor.id);

interface Decision {
  event: 'approved' | 'rejected' | 'paid';
  title: string;
  sms: string;
  reason?: string;
}

async function notify(tx: Queries, row: WithdrawalRow, { sms, ...decision }: Decision, now: Date) {
  await sendMessage(tx, withdrawalMessage(row, decision), now);
  const [owner] = await tx
    .select({ phone: creditor.phone })
    .from(creditor)
    .where(eq(creditor.id, row.creditorId));
  if (!owner) return;
  const text = sms
    .replace('{amount}', () => yuanText(fenToYuan(row.amount)))
    .replace('{tail}', () => row.bankAccountNumber.slice(-4))
    .replace('{reason}', () => decision.reason ?? '');
  await enqueue(tx, 'sms', { phone: owner.phone, kind: 'notice', text }, now);
}

type NoticeRow = Pick<WithdrawalRow, 'id' | 'creditorId' | 'amount' | 'number'>;

/** What the creditor reads about a decision. */
export const withdrawalMessage = (
  { id, creditorId, amount, number }: NoticeRow,
  { event, title, reason }: Omit<Decision, 'sms'>,
): NewMessage => ({
  to: { role: 'creditor', id: creditorId },
  kind: 'money',
  event: `withdrawal ${id} ${event}`,
  title,
  text: `提现${yuanText(fenToYuan(amount))}（单号${number}）`,
  reason,
  link: `/creditorUser/finance/financeAccount?order_num=${number}`,
});
