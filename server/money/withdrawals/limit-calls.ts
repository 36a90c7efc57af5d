/** Operators' calls about the amount above which a withdrawal takes two people. */
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { PAYOUT_LIMIT_ID } from '../../../shared/domain/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { record } from '../../operators/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { payoutLimit, setPayoutLimit, waitingAbove } from './payout-limit.ts';

export const limitCalls = (): Implementation[] => [
  implement(contract.payoutLimitEffect, async ({ limit: then }, { db }) => {
    const limit = await payoutLimit(db);
    const { waiting, above } = await waitingAbove(db, limit, then);
    const [above_now = 0, above_then = 0] = above;
    return { data: { limit: fenToYuan(limit), waiting, above: above_now, above_then } };
  }),

  implement(contract.onePayoutLimit, async ({ id }, { db }) => {
    assertOnly(id);
    return { data: await present(db, await payoutLimit(db)) };
  }),

  implement(contract.changePayoutLimit, async ({ id, edition, limit, reason }, { tx, me, now }) => {
    assertOnly(id);
    // The frame of the call holds the lock of the record.
    const before = await payoutLimit(tx);
    if (editionOf(before) !== edition) throw refusals.conflict(messages.recordChanged);
    await setPayoutLimit(tx, limit);
    const event = {
      action: 'change' as const,
      subject: 'payout-limit',
      subjectId: id,
      details: { reason },
      before: { limit: fenToYuan(before) },
      after: { limit: fenToYuan(limit) },
    };
    await record(tx, me, event, now);
    return { data: await present(tx, limit) };
  }),
];

const editionOf = (limit: Fen) => limit.toString();

async function present(db: Queries, limit: Fen): Promise<OutputOf<typeof contract.onePayoutLimit>['data']> {
  const { waiting, above } = await waitingAbove(db, limit);
  return {
    id: PAYOUT_LIMIT_ID,
    edition: editionOf(limit),
    limit: fenToYuan(limit),
    waiting,
    above: above[0] ?? 0,
  };
}

/** @throws Refusal 404 for any other record */
function assertOnly(id: number) {
  if (id !== PAYOUT_LIMIT_ID) throw refusals.missing();
}
