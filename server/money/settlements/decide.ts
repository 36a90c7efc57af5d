/**
 * Operators register settlements, and other operators confirm them or send them back. Each step is in the audit; the
 * creditor gets a message and a text message when one is posted.
 */

import { and, eq, isNull } from 'drizzle-orm';
import { SETTLEMENT_STATUS, TRADE_TYPE } from '../../../shared/domain/money/settlement.ts';
import { paidWords } from '../../../shared/fields/amount.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { type NewMessage, sendMessage, textOwner } from '../../accounts/messages/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, settlement } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import {
  addSettlement,
  postSettlement,
  SETTLEMENT,
  type Settlement,
  type SettlementRow,
} from './post-settlement.ts';

type Me = OperatorPrincipal;

/**
 * @param tx a transaction
 * @returns the settlement's id
 * @throws Refusal 404 for an unknown or deleted creditor, 409 for a reference that waits or is posted already
 */
export async function registerSettlement(
  tx: Queries,
  me: Me,
  input: Settlement & { reference: string },
  now: Date,
): Promise<number> {
  // Locked: the account is not deleted meanwhile.
  const owners = await tx
    .select({ id: creditor.id })
    .from(creditor)
    .where(and(eq(creditor.id, input.creditorId), isNull(creditor.deletedAt)))
    .for('key share');
  if (owners.length === 0) throw refusals.missing(messages.settlementCreditorMissing);
  const row = await addSettlement(tx, { ...input, registeredBy: me.id }, now);
  await recordOf(tx, me, 'create', row, now);
  return row.id;
}

/**
 * All of them or none.
 * @param tx a transaction
 * @throws Refusal like `registerSettlement`; a refusal about a reference names it
 */
export async function registerSettlements(
  tx: Queries,
  me: Me,
  inputs: readonly (Settlement & { reference: string })[],
  now: Date,
): Promise<void> {
  // Always in the same order: two files with the same references wait for one another instead of deadlocking.
  const inOrder = inputs.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  for (const input of inOrder) {
    await registerSettlement(tx, me, input, now).catch((error) => {
      if (!(error instanceof Refusal && error.status === 409)) throw error;
      throw refusals.conflict(fill(messages.settlementReferencesUsed, { reference: input.reference }));
    });
  }
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown one, 403 for the operator who registered it, 409 for a decided one
 */
export async function confirmSettlement(
  tx: Queries,
  me: Me,
  { id }: { id: number },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, SETTLEMENT, 'confirm', { id });
  if (row.registeredBy === me.id) throw refusals.forbidden(messages.settlementSecondPerson);
  const owed = await postSettlement(tx, row, me.id, now);
  await notify(tx, { ...row, owed }, now);
  await recordOf(tx, me, 'approve', { ...row, owed }, now);
}

/**
 * @param tx a transaction
 * @param input.remark the reason
 * @throws Refusal 404 for an unknown one, 409 for a decided one
 */
export async function returnSettlement(
  tx: Queries,
  me: Me,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const row = await lockForTransition(tx, SETTLEMENT, 'return', { id });
  await tx
    .update(settlement)
    .set({ status: SETTLEMENT_STATUS.returned, remark, decidedBy: me.id, decidedAt: now })
    .where(eq(settlement.id, id));
  await recordOf(tx, me, 'return', { ...row, remark }, now);
}

type Step = 'create' | 'approve' | 'return';

const recordOf = (tx: Queries, me: Me, action: Step, row: SettlementRow, now: Date) => {
  const { creditorId: creditor_id, tradeType: trade_type, reference, remark, owed } = row;
  const debt = owed > 0n ? { owed: fenToYuan(owed) } : {};
  const details = { creditor_id, trade_type, fen: row.amount.toString(), reference, ...debt };
  const event = { action, subject: 'settlements', subjectId: row.id };
  return record(tx, me, { ...event, details: remark ? { ...details, remark } : details }, now);
};

async function notify(tx: Queries, row: SettlementRow, now: Date) {
  const message = settlementMessage(row);
  await sendMessage(tx, message, now);
  const text = fill(messages.settlementPostedSms, {
    direction: message.title,
    amount: paidWords(row.amount),
  });
  await textOwner(tx, message.to, text, now);
}

/** The number by which creditors identify a settlement. */
export const numberOf = ({ id, reference }: { id: number; reference?: string | null }) =>
  reference ?? `JS${id}`;

type NoticeRow = Pick<SettlementRow, 'id' | 'creditorId' | 'tradeType' | 'amount' | 'note'> & {
  reference?: string | null;
  owed?: Fen;
};

const debtText = (owed: Fen = 0n) =>
  owed > 0n ? `。余额不足，其中${paidWords(owed)}记为欠款，以后的收入优先抵扣` : '';

/** The creditor's message about a settlement. */
export const settlementMessage = (row: NoticeRow): NewMessage => ({
  to: { role: 'creditor', id: row.creditorId },
  kind: 'money',
  event: `settlement ${row.id} posted`,
  title:
    row.tradeType === TRADE_TYPE.income
      ? messages.messageSettlementIncome
      : messages.messageSettlementExpense,
  text: `${paidWords(row.amount)}，${row.note}${debtText(row.owed)}`,
  link: `/creditorUser/settlement?order_num=${encodeURIComponent(numberOf(row))}`,
});
