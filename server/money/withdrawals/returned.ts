/**
 * Payouts that the bank returns. The money stays frozen until an operator decides whether it is paid out again or
 * released to the balance. The operator who registered the return does not decide that: an invented return would pay
 * twice.
 */
import { eq } from 'drizzle-orm';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { assertNoHold } from './bank-hold.ts';
import { operatorId } from './decide.ts';
import { notify } from './notice.ts';
import { returnPayout } from './payout.ts';
import { bankAccountOf, giveBack, WITHDRAWAL } from './withdraw.ts';

/**
 * @param tx a transaction
 * @param input.remark the bank's reason; the creditor reads it
 * @throws Refusal 404 for an unknown one, 409 for one that is neither paid out nor in a file for the bank
 */
export async function bounce(
  tx: Queries,
  actor: Actor,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, WITHDRAWAL, 'bounce', { id });
  const isPaid = row.status === WITHDRAWAL_STATUS.paid;
  if (!isPaid && row.payoutBatch === null) throw refusals.conflict(messages.withdrawalNotExported);
  const returned = { by: operatorId(actor), reason: remark };
  if (isPaid) await returnPayout(tx, row, returned, now);
  await tx
    .update(withdrawal)
    .set({
      status: WITHDRAWAL_STATUS.returned,
      remark,
      decidedAt: null,
      returnedAt: now,
      returnedBy: returned.by,
    })
    .where(eq(withdrawal.id, id));
  const notice = { title: messages.messageWithdrawalReturned, sms: messages.withdrawalReturnedSms };
  await notify(tx, { ...row, returnedAt: now }, { event: 'returned', ...notice, reason: remark }, now);
  const details = { remark, reference: isPaid ? row.payoutReference : null };
  await record(tx, actor, { action: 'bounce', subject: 'withdrawals', subjectId: id, details }, now);
}

/**
 * Allows a returned withdrawal to be approved and paid out again, to the creditor's current bank account.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown one, 409 for one that is not returned and after a change of the bank account,
 * 403 for the operator who registered the return
 */
export async function repay(tx: Queries, actor: Actor, { id }: { id: number }, now: Date): Promise<void> {
  const row = await lockReturned(tx, actor, 'repay', id);
  await assertNoHold(tx, row.creditorId, now);
  await tx
    .update(withdrawal)
    .set({
      ...(await bankAccountOf(tx, row.creditorId)),
      status: WITHDRAWAL_STATUS.waiting,
      remark: null,
      approvedBy: null,
      approvedAt: null,
      payoutBatch: null,
      batchedAt: null,
      paidBy: null,
      payoutReference: null,
    })
    .where(eq(withdrawal.id, id));
  await notify(tx, row, { event: 'repay', title: messages.messageWithdrawalRepaid }, now);
  await record(tx, actor, { action: 'repay', subject: 'withdrawals', subjectId: id, details: {} }, now);
}

/**
 * Releases the money of a returned withdrawal to the balance.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown one, 409 for one that is not returned, 403 for the operator who registered the
 * return
 */
export async function release(tx: Queries, actor: Actor, { id }: { id: number }, now: Date): Promise<void> {
  const row = await lockReturned(tx, actor, 'release', id);
  await giveBack(tx, row, 'release', row.remark, now);
  const notice = { title: messages.messageWithdrawalReleased, sms: messages.withdrawalReleasedSms };
  await notify(tx, row, { event: 'released', ...notice, reason: row.remark ?? undefined }, now);
  await record(tx, actor, { action: 'release', subject: 'withdrawals', subjectId: id, details: {} }, now);
}

async function lockReturned(tx: Queries, actor: Actor, transition: 'repay' | 'release', id: number) {
  const row = await lockForTransition(tx, WITHDRAWAL, transition, { id });
  const me = operatorId(actor);
  if (me !== null && me === row.returnedBy) throw refusals.forbidden(messages.returnSecondPerson);
  return row;
}
