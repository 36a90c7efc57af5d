/** Creditors' profiles and withdrawals. */
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';
import { creditorId } from './owners.ts';

/** Contact, identity and bank data. */
export const creditorProfile = pgTable(
  'merchant',
  {
    creditorId: creditorId().primaryKey(),
    email: text(),
    linkName: text('link_name'),
    /** The phone of the contact; the account has a phone of its own. */
    contactPhone: text('contact_phone'),
    companyAddress: text('company_address'),
    legalPerson: text('legal_person'),
    idCard: text('id_card'),
    /** Private files. */
    idCardFront: text('f_id_card'),
    idCardBack: text('r_id_card'),
    businessLicence: text('business_license'),
    creditCode: text('credit_code'),
    registeredDate: date('registered_date'),
    bankName: text('bank_name'),
    bankAddress: text('bank_address'),
    bankBranch: text('bank_branch'),
    bankAccountName: text('bank_account_name'),
    bankAccountNumber: text('bank_account_num'),
    /** When an existing bank account was replaced; withdrawals wait after it. */
    bankChangedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('merchant_id_card').on(t.idCard),
    index('merchant_credit_code').on(t.creditCode),
    index('merchant_bank_account').on(t.bankAccountNumber),
  ],
);

/** When identity and account numbers were shown unmasked. It helps to detect misused sessions. */
export const profileView = pgTable('merchant_view', {
  id: id(),
  creditorId: creditorId(),
  viewedAt: moment().notNull(),
});

/** A payment of a creditor's balance to a bank account; its transfers are in the ledger. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    number: text('order_num').notNull().unique(),
    creditorId: creditorId(),
    amount: fen().notNull(),
    /** As they were at the time of the request. */
    bankName: text('bank_name').notNull(),
    bankAccountName: text('bank_account_name').notNull(),
    bankAccountNumber: text('bank_account_num').notNull(),
    /** See shared/domain/money/withdrawal.ts. */
    status: smallint().notNull().default(1),
    /** Why it was rejected, or why the bank returned it. */
    remark: text(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** The operators who approved it and who paid it out last: two different people above a limit. */
    approvedBy: bigint('approved_by', { mode: 'number' }),
    approvedAt: moment(),
    paidBy: bigint('paid_by', { mode: 'number' }),
    /** The bank's own number of the last payout. */
    payoutReference: text('payout_reference'),
    /** How often it was paid out. */
    payouts: smallint().notNull().default(0),
    /** The payout batch that contains it, and when that was created. */
    payoutBatch: text('payout_batch'),
    batchedAt: moment(),
    /** When the bank returned it, and the operator who registered the return. */
    returnedAt: moment(),
    returnedBy: bigint('returned_by', { mode: 'number' }),
  },
  (t) => [
    index('withdrawal_creditor').on(t.creditorId, t.id),
    index('withdrawal_creditor_time').on(t.creditorId, t.createdAt.desc(), t.id.desc()),
    // Operators' orders of all withdrawals.
    index('withdrawal_status').on(t.status, t.id),
    index('withdrawal_time').on(t.createdAt, t.id),
    index('withdrawal_amount').on(t.amount, t.id),
    index('withdrawal_batch').on(t.payoutBatch).where(sql`payout_batch is not null`),
    index('withdrawal_open').on(t.createdAt).where(sql`status in (1, 4)`),
  ],
);

/**
 * Money that was received for a creditor outside, or paid out there. One operator registers it, and the ledger moves
 * the money when another confirms it.
 */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    creditorId: creditorId(),
    /** 1 income, 2 expense. */
    tradeType: smallint('trade_type').notNull(),
    amount: fen().notNull(),
    /** The part of an expense that the balance did not have: the creditor's debt. */
    owed: fen().notNull().default(sql`0`),
    note: text().notNull(),
    /** The number of the document outside that it settles: once among those that wait or are posted. */
    reference: text(),
    /** 1 waits for a second person, 2 posted, 3 sent back. Only posted ones are the creditor's business. */
    status: smallint().notNull(),
    createdAt: moment().notNull(),
    /** When it was posted or sent back. */
    decidedAt: moment(),
    /** Posted by a second person. Null for settlements before this was required. */
    registeredBy: bigint('registered_by', { mode: 'number' }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    /** Why it was sent back. */
    remark: text(),
  },
  (t) => [
    index('settlement_creditor').on(t.creditorId, t.id),
    index('settlement_status').on(t.status, t.id),
    index('settlement_time').on(t.createdAt, t.id),
    index('settlement_amount').on(t.amount, t.id),
    index('settlement_reference').on(t.reference),
    uniqueIndex('settlement_reference_once').on(t.reference).where(sql`status in (1, 2)`),
    index('settlement_posted').on(t.creditorId, t.decidedAt.desc(), t.id.desc()).where(sql`status = 2`),
    check('settlement_by_two', sql`${t.status} <> 2 or ${t.decidedBy} <> ${t.registeredBy}`),
    check(
      'settlement_owed',
      sql`${t.owed} = 0 or (${t.tradeType} = 2 and ${t.owed} between 0 and ${t.amount})`,
    ),
    check('settlement_decided', sql`(${t.status} = 1) = (${t.decidedAt} is null)`),
  ],
);

/** Payments of a debt from later income, in the transaction of that income. */
export const debtPayment = pgTable(
  'debt_payment',
  {
    id: id(),
    creditorId: creditorId(),
    amount: fen().notNull(),
    /** The income. */
    sourceKind: text('source_kind', { enum: ['settlement', 'withdrawal', 'promotion_order'] }).notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('debt_payment_creditor').on(t.creditorId, t.createdAt.desc(), t.id.desc()),
    check('debt_payment_amount', sql`amount > 0`),
  ],
);

/** The filters, order and columns of a list, stored under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    ownerRole: text('owner_role', { enum: ['creditor', 'operator'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    /** The address's query. */
    query: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('saved_view_owner').on(t.ownerRole, t.ownerId, t.resource)],
);
