/** Settlements: money that came in for a creditor outside of this installation, or went out again. */
import { TRADE_TYPE, type TradeType } from '../../../shared/domain/withdrawal.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settlement } from '../../platform/db/schema.ts';
import { creditorAccount, platformAccount, post } from '../ledger/index.ts';

export interface Settlement {
  creditorId: number;
  tradeType: TradeType;
  /** More than 0. */
  amount: Fen;
  /** What it was for; the creditor reads it. */
  note: string;
}

/**
 * @param tx a transaction
 * @returns the settlement's id
 * @throws Overdraft for an expense above the balance, after which the transaction must not commit
 */
export async function settle(tx: Queries, input: Settlement, now: Date): Promise<number> {
  const [settled] = await tx
    .insert(settlement)
    .values({ ...input, createdAt: now })
    .returning({ id: settlement.id });
  if (!settled) throw new Error('a settlement was not written');
  const outside = platformAccount('settlement');
  const own = creditorAccount(input.creditorId, 'available');
  const isIncome = input.tradeType === TRADE_TYPE.income;
  await post(
    tx,
    {
      kind: 'settlement',
      reference: { kind: 'settlement', id: settled.id },
      phase: 'posted',
      from: isIncome ? outside : own,
      to: isIncome ? own : outside,
      amount: input.amount,
    },
    now,
  );
  return settled.id;
}
