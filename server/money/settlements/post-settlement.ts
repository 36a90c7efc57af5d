/** Settlements as rows, and the transfer of the ledger that posts one. */
import { eq } from 'drizzle-orm';
import {
  SETTLEMENT_STATUS,
  SETTLEMENT_STATUS_NAMES,
  SETTLEMENT_TRANSITIONS,
  TRADE_TYPE,
  type TradeType,
} from '../../../shared/domain/money/settlement.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settlement } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockBalances, payOffDebt } from '../debts/index.ts';
import { creditorAccount, platformAccount, post } from '../ledger/index.ts';

export const SETTLEMENT = {
  table: settlement,
  transitions: SETTLEMENT_TRANSITIONS,
  stateNames: SETTLEMENT_STATUS_NAMES,
  refusal: messages.settlementNotIn,
};

export type SettlementRow = typeof settlement.$inferSelect;

export interface Settlement {
  creditorId: number;
  tradeType: TradeType;
  /** More than 0. */
  amount: Fen;
  /** Its purpose; the creditor reads it. */
  note: string;
  /** The number of the external document that it settles. */
  reference?: string;
  /** The operator who registered it. */
  registeredBy?: number;
}

/**
 * Adds a settlement that waits for confirmation.
 * @param tx a transaction
 * @throws Refusal 409 for a reference that waits or is posted already
 */
export async function addSettlement(tx: Queries, input: Settlement, now: Date): Promise<SettlementRow> {
  const [added] = await tx
    .insert(settlement)
    .values({ ...input, status: SETTLEMENT_STATUS.waiting, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw refusals.conflict(messages.settlementReferenceUsed);
  return added;
}

/**
 * Moves the money of a waiting settlement. The part of an expense above the balance becomes a debt of the creditor,
 * and income pays off a debt first.
 * @param tx a transaction with a lock on the settlement
 * @returns the creditor's debt
 */
export async function postSettlement(
  tx: Queries,
  row: Pick<SettlementRow, 'id' | 'creditorId' | 'tradeType' | 'amount'>,
  decidedBy: number | null,
  now: Date,
): Promise<Fen> {
  const isIncome = row.tradeType === TRADE_TYPE.income;
  const { available } = await lockBalances(tx, row.creditorId);
  const owed = isIncome || row.amount <= available ? 0n : row.amount - available;
  await tx
    .update(settlement)
    .set({ status: SETTLEMENT_STATUS.posted, owed, decidedBy, decidedAt: now })
    .where(eq(settlement.id, row.id));
  const outside = platformAccount('settlement');
  const own = creditorAccount(row.creditorId, 'available');
  const reference = { kind: 'settlement', id: row.id };
  if (owed < row.amount) {
    const [from, to] = isIncome ? [outside, own] : [own, outside];
    const amount = row.amount - owed;
    await post(tx, { kind: 'settlement', reference, phase: 'posted', from, to, amount }, now);
  }
  if (owed > 0n) {
    const from = creditorAccount(row.creditorId, 'debt');
    await post(tx, { kind: 'debt', reference, phase: 'owed', from, to: outside, amount: owed }, now);
  }
  if (isIncome) await payOffDebt(tx, row.creditorId, { kind: 'settlement', id: row.id }, now);
  return owed;
}

/**
 * A settlement that is posted at once, for demonstrations and tests.
 * @param tx a transaction
 * @param decidedBy the operator who confirmed it
 * @returns the settlement's id
 */
export async function addPostedSettlement(
  tx: Queries,
  input: Settlement,
  now: Date,
  decidedBy: number | null = null,
): Promise<number> {
  const row = await addSettlement(tx, input, now);
  await postSettlement(tx, row, decidedBy, now);
  return row.id;
}
