/**
 * The double-entry ledger. The database itself keeps its rules, by the triggers of migrations 0008 and 0022: a transfer
 * writes its two entries and moves the balances, nothing else does, and nothing that is written is ever changed.
 */
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

/**
 * Balances, and debts of creditors. Clearing accounts (alipay, wechat, payout, settlement) represent the outside, and
 * may be negative. The platform's accounts are never updated, so that transfers do not wait for each other there:
 * their balance is the sum of their entries.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    ownerRole: text('owner_role', { enum: ['platform', 'creditor'] }).notNull(),
    /** 0 for the platform. */
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    code: text({
      enum: ['available', 'frozen', 'debt', 'revenue', 'alipay', 'wechat', 'payout', 'settlement'],
    }).notNull(),
    /** Null for the platform's accounts. */
    balance: fen().default(sql`0`),
    /** The number of its entries; null for the platform's accounts. */
    version: bigint({ mode: 'number' }).default(0),
  },
  (t) => [
    unique('ledger_account_owner').on(t.ownerRole, t.ownerId, t.code),
    // A creditor's debt is a balance below zero, on a separate account.
    check('ledger_account_not_overdrawn', sql`case code when 'debt' then balance <= 0 else balance >= 0 end`),
    check(
      'ledger_account_of_its_owner',
      sql`case owner_role
        when 'platform' then owner_id = 0 and code not in ('available', 'frozen', 'debt') and balance is null and version is null
        else code in ('available', 'frozen', 'debt') and balance is not null and version is not null end`,
    ),
  ],
);

/** One movement of money. Of each kind and phase a thing has one. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: id(),
    kind: text().notNull(),
    /** The record that it is about: a payment, a refund, a withdrawal. */
    referenceKind: text('reference_kind').notNull(),
    referenceId: bigint('reference_id', { mode: 'number' }).notNull(),
    phase: text().notNull(),
    // Accounts are never deleted, and the trigger looks for both: foreign keys would only cost time.
    payerId: bigint('payer_id', { mode: 'number' }).notNull(),
    payeeId: bigint('payee_id', { mode: 'number' }).notNull(),
    amount: fen().notNull(),
    /** The owner of the idempotency key, and a hash of the request. */
    principal: text(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('ledger_transfer_once').on(t.kind, t.referenceKind, t.referenceId, t.phase),
    uniqueIndex('ledger_transfer_key')
      .on(t.principal, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    check('ledger_transfer_moves_money', sql`amount > 0 and payer_id <> payee_id`),
  ],
);

/** A transfer's two sides, for the payer and for the payee. Written by the trigger of `ledger_transfer` alone. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: fen().notNull(),
    /** The account's balance and version after it; null on the platform's accounts. */
    balanceAfter: fen(),
    accountVersion: bigint('account_version', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.accountId] }),
    uniqueIndex('ledger_entry_chain').on(t.accountId, t.accountVersion),
    check('ledger_entry_not_empty', sql`amount <> 0`),
  ],
);
