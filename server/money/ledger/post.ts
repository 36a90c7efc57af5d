/**
 * Posts transfers. The database function ledger_post does it and enforces the rules (see migrations 0008 and 0022): a
 * transfer is complete, moves the balances of creditors, takes no more than the balance, and nothing that is written
 * changes.
 */
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { ledgerAccount } from '../../platform/db/schema.ts';
import { executeNamed } from '../../platform/db/statements.ts';
import { refusals } from '../../platform/http/errors.ts';

type Account = typeof ledgerAccount.$inferSelect;
export type AccountName = Pick<Account, 'ownerRole' | 'ownerId' | 'code'>;

export const platformAccount = (
  code: 'revenue' | 'alipay' | 'wechat' | 'payout' | 'settlement',
): AccountName => ({ ownerRole: 'platform', ownerId: 0, code });

export const creditorAccount = (ownerId: number, code: 'available' | 'frozen' | 'debt'): AccountName => ({
  ownerRole: 'creditor',
  ownerId,
  code,
});

export interface Transfer {
  kind:
    | 'payment'
    | 'refund'
    | 'promotion'
    | 'withdrawal'
    | 'payout_return'
    | 'debt'
    | 'refund_offline'
    | 'settlement';
  /**
   * The record that it is about. With `kind` and `phase` it identifies the transfer: the same one is not posted
   * twice.
   */
  reference: { kind: string; id: number };
  phase: string;
  from: AccountName;
  to: AccountName;
  /** More than 0. */
  amount: Fen;
  /** For requests with an idempotency key: the key's owner and a hash of the request. */
  request?: { principal: string; key: string; hash: string };
}

/** An account has less than the transfer takes. */
export class Overdraft extends Error {}

const POST = 'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as result';

/**
 * @param db a transaction: the transfer is stored when it commits. Lock the record first. If nothing else belongs to
 * the transfer, pass the database itself, which saves two of three round trips.
 * @returns false if the transfer is stored already
 * @throws Overdraft for more than the creditor's balance; Refusal 409 for an idempotency key of another request. Then
 * nothing has moved, and the transaction must not commit
 */
export async function post(db: Queries, transfer: Transfer, now: Date): Promise<boolean> {
  const { kind, reference, phase, from, to, amount, request } = transfer;
  if (amount <= 0n) throw new Error(`a transfer of ${amount} fen moves nothing`);
  const values = [
    kind,
    reference.kind,
    reference.id,
    phase,
    from.ownerRole,
    from.ownerId,
    from.code,
    to.ownerRole,
    to.ownerId,
    to.code,
    amount,
    now.toISOString(),
    request?.principal,
    request?.key,
    request?.hash,
  ];
  const [row] = await executeNamed<{ result: 'posted' | 'known' | 'reused' | 'overdraft' }>(db, {
    text: POST,
    values: values.map((value) => value ?? null),
  });
  const result = row?.result;
  if (result === 'overdraft') throw new Overdraft();
  if (result === 'reused') throw refusals.conflict(messages.keyReused);
  return result === 'posted';
}
