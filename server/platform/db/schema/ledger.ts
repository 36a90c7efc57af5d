/**
 * The double-entry ledger. The database itself keeps its rules, by the triggers of migration 0008: entries move their
 * account's balance, a transfer's entries add up to zero, and nothing that is written is ever changed.
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

/** Where money is. Clearing accounts (alipay, wechat, payout, settlement) stand for the world outside, and may owe. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    ownerRole: text('owner_role', { enum: ['platform', 'creditor'] }).notNull(),
    /** 0 for the platform. */
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    code: text({
      enum: ['available', 'frozen', 'revenue', 'alipay', 'wechat', 'payout', 'settlement'],
    }).notNull(),
    balance: fen().notNull().default(sql`0`),
    /** Counts its entries. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('ledger_account_owner').on(t.ownerRole, t.ownerId, t.code),
    check(
      'ledger_account_not_overdrawn',
      sql`balance >= 0 or code in ('alipay', 'wechat', 'payout', 'settlement')`,
    ),
    check(
      'ledger_account_of_its_owner',
      sql`case owner_role when 'platform' then owner_id = 0 and code not in ('available', 'frozen')
        else code in ('available', 'frozen') end`,
    ),
  ],
);

/** One movement of money. Of each kind and phase a thing has one. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: id(),
    kind: text().notNull(),
    /** What it is about: a payment, a refund, a withdrawal. */
    referenceKind: text('reference_kind').notNull(),
    referenceId: bigint('reference_id', { mode: 'number' }).notNull(),
    phase: text().notNull(),
    /** The owner of the idempotency key, and a hash of the request. */
    principal: text(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    /** The transaction that posts it: entries are added in no other. */
    xact: bigint({ mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('ledger_transfer_once').on(t.kind, t.referenceKind, t.referenceId, t.phase),
    uniqueIndex('ledger_transfer_key')
      .on(t.principal, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    // That both are there the trigger sees to, and nobody can delete them: foreign keys would only cost time.
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: fen().notNull(),
    /** Both are written by the trigger. */
    balanceAfter: fen().notNull(),
    accountVersion: bigint('account_version', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.accountVersion] }),
    index('ledger_entry_transfer').on(t.transferId),
    check('ledger_entry_not_empty', sql`amount <> 0`),
  ],
);
