/**
 * Posting a transfer. The database does it, by its function ledger_post, and keeps the rules (see migrations 0008 and
 * 0022): a transfer is whole, moves the balances of creditors, takes from them no more than there is, and nothing that
 * is written changes.
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

const POST = 'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as result';

/**
 * @param db a transaction: the transfer is there when it commits. Lock what the transfer is about before. Where nothing
 *   else belongs to it, the database's own handle will do, which saves two of three round trips.
 * @returns false for a transfer that is there already
 * @throws Overdraft for more than a creditor has; Refusal 409 for a key that was used for something else. Nothing has
 *   moved then, and what else the transaction did must not commit
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
  const [row] = await executeNamed<{ result: 'posted' | 'known' | 'reused' | 'overdraft' }>(
    db,
    'ledger_post',
    {
      text: POST,
      values: values.map((value) => value ?? null),
    },
  );
  const result = row?.result;
  if (result === 'overdraft') throw new Overdraft();
  if (result === 'reused') throw refusals.conflict(messages.keyReused);
  return result === 'posted';
}
