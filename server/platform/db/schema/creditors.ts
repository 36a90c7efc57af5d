/** Creditors' profiles and withdrawals. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';
import { creditorId } from './owners.ts';

/** Contact, identity and bank data. */
export const merchant = pgTable('merchant', {
  creditorId: creditorId().primaryKey(),
  email: text(),
  linkName: text('link_name'),
  /** Where the contact is reached; the account's own phone is another. */
  contactPhone: text('contact_phone'),
  companyAddress: text('company_address'),
  legalPerson: text('legal_person'),
  idCard: text('id_card'),
  /** Private files. */
  idCardFront: text('f_id_card'),
  idCardBack: text('r_id_card'),
  businessLicense: text('business_license'),
  creditCode: text('credit_code'),
  registeredDate: date('registered_date'),
  bankName: text('bank_name'),
  bankAddress: text('bank_address'),
  bankBranch: text('bank_branch'),
  bankAccountName: text('bank_account_name'),
  bankAccountNumber: text('bank_account_num'),
  updatedAt: moment().notNull(),
});

/** When identity and account numbers were shown unmasked. It helps to detect misused sessions. */
export const merchantView = pgTable('merchant_view', {
  id: id(),
  creditorId: creditorId(),
  viewedAt: moment().notNull(),
});

/** Money that a creditor wants on a bank account; what moves it stands in the ledger. */
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
    /** 1 awaits review, 2 paid out, 3 rejected. */
    status: smallint().notNull().default(1),
    /** Why it was rejected. */
    remark: text(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    index('withdrawal_creditor').on(t.creditorId, t.id),
    index('withdrawal_open').on(t.createdAt).where(sql`status = 1`),
  ],
);

/** Money that came in for a creditor outside, or went out again. */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    creditorId: creditorId(),
    /** 1 income, 2 expense. */
    tradeType: smallint('trade_type').notNull(),
    amount: fen().notNull(),
    note: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('settlement_creditor').on(t.creditorId, t.id)],
);

/** A list of the back office as somebody wants to find it again. */
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
