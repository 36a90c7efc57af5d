/**
 * Administrators' calls about the amount above which payouts need two people. One proposes a new amount, a second
 * confirms it.
 */
import { aliasedTable, eq } from 'drizzle-orm';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { LIMIT_CHANGE_STATUS, PAYOUT_LIMIT_ID } from '../../../shared/domain/money/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, payoutLimitChange } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { payoutLimit, setPayoutLimit, waitingAbove } from './payout-limit.ts';

type LimitRecord = OutputOf<typeof contract.onePayoutLimit>['data'];

export const limitCalls = (): Implementation[] => [
  implement(contract.payoutLimitEffect, async ({ limit: then }, { db, now }) => {
    const limit = await payoutLimit(db);
    const { waiting, above } = await waitingAbove(db, now, limit, then);
    const [above_now = 0, above_then = 0] = above;
    return { data: { limit: fenToYuan(limit), waiting, above: above_now, above_then } };
  }),

  implement(contract.onePayoutLimit, async ({ id }, { db, me, now }) => {
    assertOnly(id);
    return { data: await present(db, me, now) };
  }),

  implement(contract.changePayoutLimit, async ({ id, edition, limit, reason }, { tx, me, now }) => {
    assertOnly(id);
    // The wrapper of the call holds the lock of the record.
    await assertEdition(tx, edition);
    const before = await payoutLimit(tx);
    if (limit === before) throw refusals.invalid({ limit: messages.payoutLimitSame });
    const added = await tx
      .insert(payoutLimitChange)
      .values({ limit, reason, proposedBy: me.id, proposedAt: now })
      .onConflictDoNothing()
      .returning({ id: payoutLimitChange.id });
    if (added.length === 0) throw refusals.conflict(messages.payoutLimitProposed);
    const details = { reason, before: fenToYuan(before), after: fenToYuan(limit) };
    await note(tx, me, 'propose', { details }, now);
    return { data: await present(tx, me, now) };
  }),

  implement(contract.confirmPayoutLimit, async ({ edition }, { tx, me, now }) => {
    const waiting = await lockProposal(tx, edition);
    if (waiting.proposedBy === me.id) throw refusals.forbidden(messages.payoutLimitSecondPerson);
    const before = await payoutLimit(tx);
    await setPayoutLimit(tx, waiting.limit);
    await decide(tx, me, LIMIT_CHANGE_STATUS.confirmed, now);
    const event = {
      details: { reason: waiting.reason },
      before: { limit: fenToYuan(before) },
      after: { limit: fenToYuan(waiting.limit) },
    };
    await note(tx, me, 'change', event, now);
    return { message: messages.payoutLimitConfirmed };
  }),

  implement(contract.declinePayoutLimit, async ({ edition }, { tx, me, now }) => {
    const waiting = await lockProposal(tx, edition);
    await decide(tx, me, LIMIT_CHANGE_STATUS.declined, now);
    const details = { reason: waiting.reason, after: fenToYuan(waiting.limit) };
    await note(tx, me, 'decline', { details }, now);
    return { message: messages.payoutLimitDeclined };
  }),
];

const isWaiting = eq(payoutLimitChange.status, LIMIT_CHANGE_STATUS.waiting);

/** @throws Refusal 409 if the proposal was decided or replaced meanwhile */
async function lockProposal(tx: Queries, edition: string) {
  const [waiting] = await tx.select().from(payoutLimitChange).where(isWaiting).for('update');
  if (!waiting) throw refusals.conflict(messages.payoutLimitNotProposed);
  await assertEdition(tx, edition);
  return waiting;
}

const decide = (tx: Queries, me: OperatorPrincipal, status: number, now: Date) =>
  tx.update(payoutLimitChange).set({ status, decidedBy: me.id, decidedAt: now }).where(isWaiting);

const note = (
  tx: Queries,
  me: OperatorPrincipal,
  action: 'propose' | 'change' | 'decline',
  event: {
    details: Record<string, unknown>;
    before?: { limit: number | null };
    after?: { limit: number | null };
  },
  now: Date,
) => {
  const unchanged = { before: null, after: null };
  const subject = { subject: 'payout-limit', subjectId: PAYOUT_LIMIT_ID };
  return record(tx, me, { action, ...subject, ...unchanged, ...event }, now);
};

/** The edition of the limit and its waiting change. */
async function editionOf(db: Queries): Promise<string> {
  const [waiting] = await db.select({ id: payoutLimitChange.id }).from(payoutLimitChange).where(isWaiting);
  return `${await payoutLimit(db)} ${waiting?.id ?? 0}`;
}

/** @throws Refusal 409 */
async function assertEdition(tx: Queries, edition: string): Promise<void> {
  if ((await editionOf(tx)) !== edition) throw refusals.conflict(messages.recordChanged);
}

const proposer = aliasedTable(operator, 'proposer');

async function present(db: Queries, me: OperatorPrincipal, now: Date): Promise<LimitRecord> {
  const limit = await payoutLimit(db);
  const { waiting, above } = await waitingAbove(db, now, limit);
  const [change] = await db
    .select({ row: payoutLimitChange, by: proposer.name })
    .from(payoutLimitChange)
    .leftJoin(proposer, eq(proposer.id, payoutLimitChange.proposedBy))
    .where(isWaiting);
  return {
    id: PAYOUT_LIMIT_ID,
    edition: await editionOf(db),
    limit: fenToYuan(limit),
    waiting,
    above: above[0] ?? 0,
    proposal: change
      ? {
          limit: fenToYuan(change.row.limit),
          reason: change.row.reason,
          by: change.by,
          time: formatTime(change.row.proposedAt),
          is_mine: change.row.proposedBy === me.id,
        }
      : null,
  };
}

/** @throws Refusal 404 for any other record */
function assertOnly(id: number) {
  if (id !== PAYOUT_LIMIT_ID) throw refusals.missing();
}
