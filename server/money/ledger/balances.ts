/** Balances of creditors. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerAccount } from '../../platform/db/schema.ts';

/** @returns the amount that can be withdrawn, and the amount frozen for withdrawals; 0 for accounts without entries */
export async function balancesOf(db: Queries, creditorId: number): Promise<{ available: Fen; frozen: Fen }> {
  const accounts = await db
    .select({ code: ledgerAccount.code, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerRole, 'creditor'), eq(ledgerAccount.ownerId, creditorId)));
  const on = (code: string) => accounts.find((it) => it.code === code)?.balance ?? 0n;
  return { available: on('available'), frozen: on('frozen') };
}

/** The balance of each of these creditors on the account of that code; those without entries are left out. */
export async function balancesOn(
  db: Queries,
  code: 'available' | 'debt',
  creditorIds: readonly number[],
): Promise<ReadonlyMap<number, Fen>> {
  if (creditorIds.length === 0) return new Map();
  const rows = await db
    .select({ creditorId: ledgerAccount.ownerId, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.ownerRole, 'creditor'),
        inArray(ledgerAccount.ownerId, [...creditorIds]),
        eq(ledgerAccount.code, code),
      ),
    );
  return new Map(rows.map(({ creditorId, balance }) => [creditorId, balance ?? 0n]));
}
