/**
 * Debts of creditors: a settlement may take back more than the balance. The rest is a debt, on an account of its own
 * below zero, and later income pays it off first. So a creditor never has a debt and a balance at once.
 */

import { sql } from 'drizzle-orm';
import { paidWords } from '../../../shared/fields/amount.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { debtPayment } from '../../platform/db/schema.ts';
import { balancesOn, creditorAccount, post } from '../ledger/index.ts';

interface Balances {
  available: Fen;
  /** More than 0 if there is a debt. */
  debt: Fen;
}

/**
 * Locks the balance, and with it the debt: every change of a debt calls this.
 * @param tx a transaction
 */
export async function lockBalances(tx: Queries, creditorId: number): Promise<Balances> {
  // Creates the account if it is missing, so that there is a row to lock.
  const { rows } = (await tx.execute(
    sql`select balance from ledger_lock('creditor', ${creditorId}, 'available')`,
  )) as unknown as { rows: { balance: bigint | string }[] };
  return { available: BigInt(rows[0]?.balance ?? 0), debt: await debtOf(tx, creditorId) };
}

/**
 * Pays off debt from the balance. Call it after everything that adds to a balance, in the same transaction.
 * @param source what added to the balance
 */
export async function payOffDebt(
  tx: Queries,
  creditorId: number,
  source: { kind: typeof debtPayment.$inferSelect.sourceKind; id: number },
  now: Date,
): Promise<void> {
  const { available, debt } = await lockBalances(tx, creditorId);
  const amount = available < debt ? available : debt;
  if (amount <= 0n) return;
  const [payment] = await tx
    .insert(debtPayment)
    .values({ creditorId, amount, sourceKind: source.kind, sourceId: source.id, createdAt: now })
    .returning({ id: debtPayment.id });
  if (!payment) throw new Error('a payment of a debt was not written');
  await post(
    tx,
    {
      kind: 'debt',
      reference: { kind: 'debt_payment', id: payment.id },
      phase: 'paid',
      from: creditorAccount(creditorId, 'available'),
      to: creditorAccount(creditorId, 'debt'),
      amount,
    },
    now,
  );
  const [paid, rest] = [amount, debt - amount].map(paidWords);
  await sendMessage(
    tx,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'money',
      event: `debt payment ${payment.id}`,
      title: messages.messageDebtPaid,
      text: `抵扣${paid}，尚欠${rest}`,
      link: '/creditorUser/finance/financeList?kind=debt',
    },
    now,
  );
}

/** @returns the debts of these creditors; those without a debt are left out */
export async function debtsOf(
  db: Queries,
  creditorIds: readonly number[],
): Promise<ReadonlyMap<number, Fen>> {
  const balances = await balancesOn(db, 'debt', creditorIds);
  return new Map([...balances].filter(([, balance]) => balance < 0n).map(([id, balance]) => [id, -balance]));
}

/** @returns a creditor's debt; 0 for none */
export const debtOf = async (db: Queries, creditorId: number): Promise<Fen> =>
  (await debtsOf(db, [creditorId])).get(creditorId) ?? 0n;
