/** Storage periods of data. docs/operations/retention.md lists the same, and a test compares the two. */
import { and, eq, lt, lte, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countOldApplications, purgeApplicationContents } from '../accounts/applications/index.ts';
import { KNOWN_NETWORK_MS } from '../accounts/index.ts';
import { countOldChanges, purgeChangeContents } from '../creditors/certification/index.ts';
import type { StorageGateway } from '../files/storage/index.ts';
import { countUnusedUploads, type PictureWorkers, purgeUploads } from '../files/uploads/index.ts';
import { VIEW_WINDOW_MS } from '../market/listings/index.ts';
import { countVisitorAddresses, purgeVisitorAddresses } from '../market/questions/index.ts';
import { type Batches, deleteInBatches } from '../platform/db/batches.ts';
import type { Queries } from '../platform/db/database.ts';
import {
  accredit,
  applicant,
  consultation,
  gatewayEvent,
  handedFile,
  idempotencyKey,
  jobRun,
  knownNetwork,
  listingViewer,
  message,
  outbox,
  reviewDecision,
  reviewOpened,
  sandboxGrant,
  sandboxMessage,
  sandboxPayment,
  session,
  signIn,
  smsCode,
  uploadTransfer,
} from '../platform/db/schema.ts';
import { countOldAttempts, purgeAttempts } from '../platform/limits/index.ts';

/** Where data is stored. */
export interface Stores {
  db: Queries;
  storage: StorageGateway;
  workers: Pick<PictureWorkers, 'purge'>;
}

export interface Retention {
  id: string;
  /** The minimum storage time in ms; 0 for data with an expiry of its own. */
  ms: number;
  /** Deletes older data. @param before `ms` ago */
  purge(stores: Stores, before: Date, batches: Batches): Promise<void>;
  /** Counts what would be deleted now; absent for files. */
  due?(db: Queries, before: Date): Promise<number>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes rows whose time is not after `before`. @param others what else they fulfil */
const rowsUntil = (column: PgColumn, ...others: readonly SQL[]) =>
  rowsOf(column.table, (before) => and(lte(column, before), ...others));

const rowsOf = (
  table: PgTable,
  isDue: (before: Date) => SQL | undefined,
): Pick<Retention, 'purge' | 'due'> => ({
  purge: ({ db }, before, batches) => deleteInBatches(db, table, { where: isDue(before) }, batches),
  due: (db, before) => db.$count(table, isDue(before)),
});

export const RETENTIONS: readonly Retention[] = [
  // A session lasts as long, and a call may be retried during it.
  { id: 'idempotency-keys', ms: 7 * DAY_MS, ...rowsUntil(idempotencyKey.createdAt) },
  { id: 'sessions', ms: 0, ...rowsUntil(session.expiresAt) },
  { id: 'sign-ins', ms: 90 * DAY_MS, ...rowsUntil(signIn.at) },
  // The longest period of the limits of codes.
  { id: 'sms-codes', ms: DAY_MS, ...rowsUntil(smsCode.sentAt) },
  { id: 'known-networks', ms: KNOWN_NETWORK_MS, ...rowsUntil(knownNetwork.seenAt) },
  // Whose user never bound a phone.
  { id: 'third-party-sign-ins', ms: 0, ...rowsUntil(accredit.expiresAt) },
  {
    id: 'attempts',
    ms: 0,
    purge: ({ db }, before, batches) => purgeAttempts(db, before, batches),
    due: countOldAttempts,
  },
  {
    id: 'visitor-addresses',
    ms: DAY_MS,
    purge: ({ db }, before, batches) => purgeVisitorAddresses(db, before, batches),
    due: countVisitorAddresses,
  },
  { id: 'viewers', ms: VIEW_WINDOW_MS, ...rowsUntil(listingViewer.seenAt) },
  // With name and phone. Their number stays with the listing.
  { id: 'questions', ms: 730 * DAY_MS, ...rowsUntil(consultation.createdAt) },
  { id: 'messages', ms: 180 * DAY_MS, ...rowsUntil(message.createdAt) },
  {
    id: 'decided-changes',
    ms: 30 * DAY_MS,
    purge: ({ db }, before) => purgeChangeContents(db, before),
    due: countOldChanges,
  },
  // The figures cover a month.
  { id: 'review-decisions', ms: 90 * DAY_MS, ...rowsUntil(reviewDecision.decidedAt) },
  // A submission waits for days.
  { id: 'review-openings', ms: 30 * DAY_MS, ...rowsUntil(reviewOpened.openedAt) },
  // The limit of files per phone covers a day; their sessions are shorter.
  {
    id: 'applicants',
    ms: DAY_MS,
    ...rowsOf(applicant, (before) => and(lte(applicant.createdAt, before), lt(applicant.provenAt, before))),
  },
  {
    id: 'decided-applications',
    ms: 180 * DAY_MS,
    purge: ({ db }, before) => purgeApplicationContents(db, before),
    due: countOldApplications,
  },
  { id: 'sandbox-messages', ms: DAY_MS, ...rowsUntil(sandboxMessage.sentAt) },
  { id: 'sandbox-grants', ms: 0, ...rowsUntil(sandboxGrant.expiresAt) },
  // A paid one can still be refunded.
  {
    id: 'sandbox-payments',
    ms: 30 * DAY_MS,
    ...rowsUntil(sandboxPayment.createdAt, ne(sandboxPayment.status, 'paid')),
  },
  // Refunds are possible for a year.
  { id: 'gateway-events', ms: 400 * DAY_MS, ...rowsUntil(gatewayEvent.receivedAt) },
  {
    id: 'unsigned-gateway-events',
    ms: 30 * DAY_MS,
    ...rowsUntil(gatewayEvent.receivedAt, eq(gatewayEvent.isVerified, false)),
  },
  { id: 'outbox', ms: 7 * DAY_MS, ...rowsUntil(outbox.doneAt) },
  { id: 'job-runs', ms: 30 * DAY_MS, ...rowsUntil(jobRun.endedAt) },
  { id: 'handed-files', ms: 0, ...rowsUntil(handedFile.expiresAt) },
  {
    id: 'unused-uploads',
    ms: DAY_MS,
    purge: ({ db, storage }, before) => purgeUploads(db, storage, before),
    due: countUnusedUploads,
  },
  // Of processes that crashed, with the network addresses in them.
  { id: 'upload-transfers', ms: 0, ...rowsUntil(uploadTransfer.expiresAt) },
  { id: 'incoming-files', ms: 2 * HOUR_MS, purge: ({ storage }, before) => storage.purgeIncoming(before) },
  { id: 'working-files', ms: DAY_MS, purge: ({ workers }, before) => workers.purge(before) },
];
