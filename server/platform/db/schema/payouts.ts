/** Money that left the bank account of the platform, and the files by which banks pay many withdrawals out. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { creditor } from './accounts.ts';
import { fen, id, moment } from './columns.ts';
import { withdrawal } from './creditors.ts';
import { refund } from './orders.ts';

/** A file for the bank. Its state follows from its withdrawals, unless it was withdrawn. */
export const payoutBatch = pgTable(
  'payout_batch',
  {
    id: id(),
    number: text().notNull().unique(),
    count: integer().notNull(),
    sum: fen().notNull(),
    /** Null for files from before this was stored. */
    madeBy: bigint('made_by', { mode: 'number' }),
    madeAt: moment().notNull(),
    /** The bank has not carried it out. */
    withdrawnBy: bigint('withdrawn_by', { mode: 'number' }),
    withdrawnAt: moment(),
    reason: text(),
  },
  (t) => [check('payout_batch_by_two', sql`${t.withdrawnBy} <> ${t.madeBy}`)],
);

/**
 * One transfer at the bank, for a withdrawal or for a refund that its provider will not make. A withdrawal that the bank
 * returned may be paid out again, as another one.
 */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    withdrawalId: bigint('withdrawal_id', { mode: 'number' }).references(() => withdrawal.id),
    /** Of the withdrawal. */
    creditorId: bigint('creditor_id', { mode: 'number' }).references(() => creditor.id),
    refundId: bigint('refund_id', { mode: 'number' })
      .unique()
      .references(() => refund.id),
    /** 1 for the first payout of the withdrawal, and for a refund. */
    attempt: smallint().notNull(),
    amount: fen().notNull(),
    /** The bank's own number; null where none was registered. */
    reference: text(),
    /** The reference without white space and in capitals. Null for those that repeat an earlier one from before. */
    referenceKey: text('reference_key').unique(),
    paidBy: bigint('paid_by', { mode: 'number' }),
    paidAt: moment().notNull(),
    /** When the bank returned the money, and who registered the return. */
    returnedAt: moment(),
    returnedBy: bigint('returned_by', { mode: 'number' }),
    returnReason: text('return_reason'),
  },
  (t) => [
    unique('payout_attempt').on(t.withdrawalId, t.attempt),
    index('payout_creditor').on(t.creditorId, t.paidAt),
    check('payout_amount', sql`amount > 0`),
    check('payout_of_one', sql`(withdrawal_id is null) <> (refund_id is null)`),
    check('payout_creditor_of_withdrawal', sql`(withdrawal_id is null) = (creditor_id is null)`),
  ],
);

/** A change of the amount above which payouts take two people. One administrator proposes it, another decides. */
export const payoutLimitChange = pgTable(
  'payout_limit_change',
  {
    id: id(),
    limit: fen().notNull(),
    reason: text().notNull(),
    proposedBy: bigint('proposed_by', { mode: 'number' }).notNull(),
    proposedAt: moment().notNull(),
    /** See shared/domain/money/withdrawal.ts. */
    status: smallint().notNull().default(1),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('payout_limit_change_waiting').on(t.status).where(sql`status = 1`),
    check('payout_limit_change_by_two', sql`${t.status} <> 2 or ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);
