/** Calls for creditors to withdraw money. */

import { and, desc, eq, gt } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { SAME_WITHDRAWAL_MS } from '../../../shared/domain/money/finance.ts';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { paidWords } from '../../../shared/fields/amount.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { CheckPayPassword } from '../../accounts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { type RandomDigits, randomDigits } from '../../platform/random-digits.ts';
import { debtOf } from '../debts/index.ts';
import { Overdraft } from '../ledger/index.ts';
import { assertNoHold } from './bank-hold.ts';
import { notify } from './notice.ts';
import { askWithdrawal, assertNotExported, giveBack, WITHDRAWAL } from './withdraw.ts';
import { withdrawalsOf } from './withdrawal-list.ts';

export interface CreditorCallOptions {
  checkPayPassword: CheckPayPassword;
  digits?: RandomDigits;
}

export const creditorCalls = ({
  checkPayPassword,
  digits = randomDigits,
}: CreditorCallOptions): Implementation[] => [
  implement(contract.withdrawalList, async (query, { db, me }) => ({
    data: await withdrawalsOf(db, me.id, query),
  })),

  implement(
    contract.withdraw,
    async ({ money }, { tx, me, now, hasKey }) => {
      // Requests of a creditor run one after the other: the second of two equal ones finds the first.
      await lockOwner(tx, 'creditor', me.id);
      await assertNoHold(tx, me.id, now);
      const debt = await debtOf(tx, me.id);
      if (debt > 0n) {
        throw refusals.conflict(fill(messages.withdrawalOwing, { debt: paidWords(debt) }));
      }
      const same = hasKey ? undefined : await sameWithdrawal(tx, me.id, money, now);
      const number = formatTime(now).replace(/\D/g, '') + digits();
      const id =
        same ??
        (await askWithdrawal(tx, { creditorId: me.id, amount: money, number }, now).catch((error) => {
          throw error instanceof Overdraft
            ? refusals.invalid({ money: messages.withdrawalAboveBalance })
            : error;
        }));
      return { message: messages.withdrawalSubmitted, data: { id } };
    },
    {
      before: ({ password }, { db, me, now }) =>
        checkPayPassword(db, { creditorId: me.id, digest: password, field: 'password' }, now),
    },
  ),

  implement(contract.cancelWithdrawal, async ({ id }, { tx, me, now }) => {
    const owner = eq(withdrawal.creditorId, me.id);
    const row = await lockForTransition(tx, WITHDRAWAL, 'cancel', { id, owner });
    assertNotExported(row);
    if (row.approvedAt) throw refusals.conflict(messages.withdrawalCancelApproved);
    await giveBack(tx, row, 'cancel', null, now);
    await notify(tx, row, { event: 'cancelled', title: messages.messageWithdrawalCancelled }, now);
    return { message: messages.withdrawalCancelled };
  }),
];

/** @returns an open withdrawal of the same amount from the last seconds */
async function sameWithdrawal(
  tx: Queries,
  creditorId: number,
  amount: Fen,
  now: Date,
): Promise<number | undefined> {
  const [same] = await tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.creditorId, creditorId),
        eq(withdrawal.amount, amount),
        eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
        gt(withdrawal.createdAt, new Date(now.getTime() - SAME_WITHDRAWAL_MS)),
      ),
    )
    .orderBy(desc(withdrawal.id))
    .limit(1);
  return same?.id;
}
