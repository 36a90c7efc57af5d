/**
 * Posting a transfer. The database does it, by its function ledger_post, and keeps the rules (see migration 0008):
 * balances move by entries alone, each transfer adds up to zero, only clearing accounts go below it, and nothing that is
 * written changes.
 */
import { sql } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { ledgerAccount } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type Account = typeof ledgerAccount.$inferSelect;
export type AccountName = Pick<Account, 'ownerRole' | 'ownerId' | 'code'>;

export const platformAccount = (
  code: 'revenue' | 'alipay' | 'wechat' | 'payout' | 'settlement',
): AccountName => ({ ownerRole: 'platform', ownerId: 0, code });

export const creditorAccount = (ownerId: number, code: 'available' | 'frozen'): AccountName => ({
  ownerRole: 'creditor',
  ownerId,
  code,
});

export interface Transfer {
  kind: 'payment' | 'refund' | 'promotion' | 'withdrawal' | 'settlement';
  /** What it is about. With `kind` and `phase` it names the transfer: the same again is not posted twice. */
  reference: { kind: string; id: number };
  phase: string;
  from: AccountName;
  to: AccountName;
  /** More than 0. */
  amount: Fen;
  /** For requests with an idempotency key: the key's owner and a hash of the request. */
  request?: { principal: string; key: string; hash: string };
}

/** There is less on an account than was to be taken. */
export class Overdraft extends Error {}

/**
 * @param tx a transaction: the transfer is there when it commits. Lock what the transfer is about before.
 * @returns false for a transfer that is there already
 * @throws Overdraft, after which the transaction must not commit; Refusal 409 for a key that was used for something else
 */
export async function post(tx: Queries, transfer: Transfer, now: Date): Promise<boolean> {
  const { kind, reference, phase, from, to, amount, request } = transfer;
  if (amount <= 0n) throw new Error(`a transfer of ${amount} fen moves nothing`);
  const { rows } = (await tx.execute(sql`select ledger_post(
    ${kind}, ${reference.kind}, ${reference.id}, ${phase},
    ${from.ownerRole}, ${from.ownerId}, ${from.code}, ${to.ownerRole}, ${to.ownerId}, ${to.code},
    ${amount}, ${now.toISOString()}, ${request?.principal ?? null}, ${request?.key ?? null}, ${request?.hash ?? null}
  ) as result`)) as unknown as { rows: { result: 'posted' | 'known' | 'reused' | 'overdraft' }[] };
  const result = rows[0]?.result;
  if (result === 'overdraft') throw new Overdraft();
  if (result === 'reused') throw refusals.conflict(messages.keyReused);
  return result === 'posted';
}
