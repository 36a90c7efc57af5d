/** Applications to work with the marketplace, and what belongs to them. */
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  APPLICATION_KINDS,
  type ApplicationKind,
} from '../../../../shared/domain/applications/application.ts';
import { creditor } from './accounts.ts';
import { fen, gramsOf, id, moment, phoneEnd } from './columns.ts';

const KINDS = Object.keys(APPLICATION_KINDS) as [ApplicationKind, ...ApplicationKind[]];

/** A phone has at most one application of a kind; after a rejection it is corrected. */
export const application = pgTable(
  'application',
  {
    id: id(),
    number: text().notNull().unique(),
    kind: text({ enum: KINDS }).notNull(),
    phone: text().notNull(),
    /** 1 enterprise, 2 individual. */
    type: smallint('c_type').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** A region's code of six digits, for kinds with a region. */
    region: text(),
    /** Whether the name may be listed publicly. */
    isPublic: boolean('is_public').notNull().default(false),
    /** The values of the form's fields by their names; empty after the retention period. */
    content: jsonb().$type<Record<string, string>>().notNull(),
    /** Numbers of the content again, to find other applications and accounts with the same ones. */
    idCard: text('id_card'),
    creditCode: text('credit_code'),
    bankAccountNumber: text('bank_account_num'),
    /** The franchise fee of the region when it was submitted. */
    fee: fen(),
    /** 2 waits, 3 rejected, 4 to be completed, 0 approved: see shared/domain/applications. */
    status: smallint().notNull(),
    /** Counts submissions: a decision names the one that was read. */
    edition: integer().notNull().default(1),
    /** The reason of the rejection, or what is missing: in general, and by field. */
    remark: text(),
    fieldRemarks: jsonb('field_remarks').$type<Record<string, string>>(),
    /** The account of an institution that applied. */
    creditorId: bigint('creditor_id', { mode: 'number' }).references(() => creditor.id),
    createdAt: moment().notNull(),
    submittedAt: moment().notNull(),
    /** The last day by which the applicant is informed of the result. */
    dueDay: date('due_day').notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('application_phone').on(t.phone, t.kind),
    index('application_phone_end').on(phoneEnd(t.phone)),
    index('application_waiting').on(t.status, t.submittedAt),
    // Operators' orders of all applications.
    index('application_status').on(t.status, t.id),
    index('application_kind').on(t.kind, t.id),
    index('application_submitted').on(t.submittedAt, t.id),
    index('application_due').on(t.dueDay, t.id),
    index('application_name').using('gin', gramsOf(t.name)),
    index('application_creditor').on(t.creditorId),
    index('application_id_card').on(t.idCard),
    index('application_credit_code').on(t.creditCode),
    index('application_bank_account').on(t.bankAccountNumber),
    index('application_listed').on(t.kind, t.decidedAt.desc()),
  ],
);

/** The history of an application, for the applicant and reviewers. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: id(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    event: text({ enum: ['submit', 'correct', 'approve', 'reject', 'askMore'] }).notNull(),
    remark: text(),
    at: moment().notNull(),
  },
  (t) => [index('application_event_application').on(t.applicationId, t.id)],
);

/** A person who proved a phone by a code in order to apply; `session` and `upload` refer to it. */
export const applicant = pgTable(
  'applicant',
  {
    id: id(),
    phone: text().notNull(),
    /** The code, in `sms_code`: each proves one applicant. Null for those of earlier versions. */
    codeId: bigint('code_id', { mode: 'number' }).unique(),
    provenAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('applicant_created').on(t.createdAt), index('applicant_phone').on(t.phone)],
);

/** The franchise fee of service providers by region; 100000 is for all regions without a row of their own or above. */
export const franchiseFee = pgTable('franchise_fee', {
  id: id(),
  region: text().notNull().unique(),
  fee: fen().notNull(),
  note: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Days that differ from the official calendar: working or off. */
export const calendarDay = pgTable('calendar_day', {
  id: id(),
  day: date().notNull().unique(),
  isWorking: boolean('is_working').notNull(),
  name: text().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
