/** Balances of a creditor. */
import { and, eq } from 'drizzle-orm';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerAccount } from '../../platform/db/schema.ts';

/** @returns what can be withdrawn, and what waits for a withdrawal; 0 for accounts that no money has reached yet */
export async function balancesOf(db: Queries, creditorId: number): Promise<{ available: Fen; frozen: Fen }> {
  const accounts = await db
    .select({ code: ledgerAccount.code, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerRole, 'creditor'), eq(ledgerAccount.ownerId, creditorId)));
  const on = (code: string) => accounts.find((it) => it.code === code)?.balance ?? 0n;
  return { available: on('available'), frozen: on('frozen') };
}
