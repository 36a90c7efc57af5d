/**
 * Posting a transfer. The database keeps the rules (see migration 0008): balances move by entries alone, each transfer
 * adds up to zero, only clearing accounts go below it, and nothing that is written changes.
 */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { messages } from '../../shared/messages.ts';
import type { Fen } from '../../shared/money.ts';
import type { Queries } from '../db/database.ts';
import { ledgerAccount, ledgerEntry, ledgerTransfer } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';

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
  /** Where somebody asked with a key of his own: whose it is, and a hash of what was asked. */
  request?: { principal: string; key: string; hash: string };
}

/** There is less on an account than was to be taken. */
export class Overdraft extends Error {}

/** Clearing accounts stand for the world outside, and may owe. */
const CLEARING = new Set<Account['code']>(['alipay', 'wechat', 'payout', 'settlement']);

/**
 * @param tx a transaction: the transfer is there when it commits. Lock what the transfer is about before.
 * @returns false for a transfer that is there already
 * @throws Overdraft; Refusal 409 for a key that was used for something else
 */
export async function post(tx: Queries, transfer: Transfer, now: Date): Promise<boolean> {
  const { from, to, amount, request, reference } = transfer;
  if (amount <= 0n) throw new Error(`a transfer of ${amount} fen moves nothing`);
  const accounts = await lock(tx, from, to);
  if (request && (await isKnown(tx, request))) return false;
  const payer = accounts.find((it) => isNamed(it, from));
  const payee = accounts.find((it) => isNamed(it, to));
  if (!payer || !payee) throw new Error('a transfer needs two accounts');

  const values = {
    kind: transfer.kind,
    referenceKind: reference.kind,
    referenceId: reference.id,
    phase: transfer.phase,
    principal: request?.principal,
    idempotencyKey: request?.key,
    requestHash: request?.hash,
    createdAt: now,
  };
  const [posted] = await tx
    .insert(ledgerTransfer)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: ledgerTransfer.id });
  if (!posted) return false;
  if (payer.balance < amount && !CLEARING.has(payer.code)) throw new Overdraft();
  // The trigger writes the two figures. Accounts are touched in the order in which they were locked.
  const written = { transferId: posted.id, balanceAfter: 0n, accountVersion: 0 };
  const entries = [
    { ...written, accountId: payer.id, amount: -amount },
    { ...written, accountId: payee.id, amount },
  ];
  await tx.insert(ledgerEntry).values(entries.sort((a, b) => a.accountId - b.accountId));
  return true;
}

/** Both accounts, locked in the order of their ids; made when they are named for the first time. */
async function lock(tx: Queries, from: AccountName, to: AccountName): Promise<Account[]> {
  const find = () =>
    tx
      .select()
      .from(ledgerAccount)
      .where(or(named(from), named(to)))
      .orderBy(asc(ledgerAccount.id))
      .for('update');
  const found = await find();
  if (found.length === 2) return found;
  // In one order, so that two who make the same ones don't wait for each other.
  const names = [from, to].sort((a, b) => (a.code < b.code ? -1 : 1));
  await tx.insert(ledgerAccount).values(names).onConflictDoNothing();
  return find();
}

const named = ({ ownerRole, ownerId, code }: AccountName) =>
  and(
    eq(ledgerAccount.ownerRole, ownerRole),
    eq(ledgerAccount.ownerId, ownerId),
    eq(ledgerAccount.code, code),
  );

const isNamed = (account: Account, { ownerRole, ownerId, code }: AccountName) =>
  account.ownerRole === ownerRole && account.ownerId === ownerId && account.code === code;

/** Looked up after the lock: of two who ask at once the second sees what the first did. */
async function isKnown(tx: Queries, { principal, key, hash }: NonNullable<Transfer['request']>) {
  const [known] = await tx
    .select({ hash: ledgerTransfer.requestHash })
    .from(ledgerTransfer)
    .where(
      and(
        eq(ledgerTransfer.principal, principal),
        eq(ledgerTransfer.idempotencyKey, key),
        sql`idempotency_key is not null`,
      ),
    );
  if (known && known.hash !== hash) throw refusals.conflict(messages.keyReused);
  return known !== undefined;
}
