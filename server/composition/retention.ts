/** Storage periods of data. docs/operations.md lists the same, and a test compares the two. */
import { purgeApplicants, purgeApplicationContents } from '../accounts/applications/index.ts';
import {
  KNOWN_NETWORK_MS,
  purgeAccredits,
  purgeCodes,
  purgeKnownNetworks,
  purgeSessions,
  purgeSignIns,
} from '../accounts/index.ts';
import { purgeMessages } from '../accounts/messages/index.ts';
import { purgeChangeContents } from '../creditors/certification/index.ts';
import type { StorageGateway } from '../files/storage/index.ts';
import { type PictureWorkers, purgeTransfers, purgeUploads } from '../files/uploads/index.ts';
import { purgeViewers, VIEW_WINDOW_MS } from '../market/listings/index.ts';
import { purgeQuestions, purgeVisitorAddresses } from '../market/questions/index.ts';
import { purgeGatewayEvents, purgeUnsignedEvents } from '../money/payments/index.ts';
import { purgeDecisions } from '../operators/reviews/index.ts';
import { purgeSandboxGrants, purgeSandboxMessages, purgeSandboxPayments } from '../outside/gateways/index.ts';
import { purgeOutbox } from '../outside/outbox/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { purgeIdempotencyKeys } from '../platform/http/idempotency.ts';
import { purgeJobRuns } from '../platform/jobs/index.ts';
import { purgeAttempts } from '../platform/limits/index.ts';

/** Where data is stored. */
export interface Stores {
  db: Queries;
  storage: StorageGateway;
  workers: Pick<PictureWorkers, 'purge'>;
}

interface Retention {
  id: string;
  /** The minimum storage time in ms; 0 for data with an expiry of its own. */
  ms: number;
  /** Deletes older data. @param before `ms` ago */
  purge(stores: Stores, before: Date): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const RETENTIONS: readonly Retention[] = [
  // A session lasts as long, and a call may be retried during it.
  { id: 'idempotency-keys', ms: 7 * DAY_MS, purge: ({ db }, before) => purgeIdempotencyKeys(db, before) },
  { id: 'sessions', ms: 0, purge: ({ db }, before) => purgeSessions(db, before) },
  { id: 'sign-ins', ms: 90 * DAY_MS, purge: ({ db }, before) => purgeSignIns(db, before) },
  // The longest period of the limits of codes.
  { id: 'sms-codes', ms: DAY_MS, purge: ({ db }, before) => purgeCodes(db, before) },
  { id: 'known-networks', ms: KNOWN_NETWORK_MS, purge: ({ db }, before) => purgeKnownNetworks(db, before) },
  { id: 'third-party-sign-ins', ms: 0, purge: ({ db }, before) => purgeAccredits(db, before) },
  { id: 'attempts', ms: 0, purge: ({ db }, before) => purgeAttempts(db, before) },
  { id: 'visitor-addresses', ms: DAY_MS, purge: ({ db }, before) => purgeVisitorAddresses(db, before) },
  { id: 'viewers', ms: VIEW_WINDOW_MS, purge: ({ db }, before) => purgeViewers(db, before) },
  { id: 'questions', ms: 730 * DAY_MS, purge: ({ db }, before) => purgeQuestions(db, before) },
  { id: 'messages', ms: 180 * DAY_MS, purge: ({ db }, before) => purgeMessages(db, before) },
  { id: 'decided-changes', ms: 30 * DAY_MS, purge: ({ db }, before) => purgeChangeContents(db, before) },
  // The figures cover a month.
  { id: 'review-decisions', ms: 90 * DAY_MS, purge: ({ db }, before) => purgeDecisions(db, before) },
  // The limit of files per phone covers a day; their sessions are shorter.
  { id: 'applicants', ms: DAY_MS, purge: ({ db }, before) => purgeApplicants(db, before) },
  {
    id: 'decided-applications',
    ms: 180 * DAY_MS,
    purge: ({ db }, before) => purgeApplicationContents(db, before),
  },
  { id: 'sandbox-messages', ms: DAY_MS, purge: ({ db }, before) => purgeSandboxMessages(db, before) },
  { id: 'sandbox-grants', ms: 0, purge: ({ db }, before) => purgeSandboxGrants(db, before) },
  { id: 'sandbox-payments', ms: 30 * DAY_MS, purge: ({ db }, before) => purgeSandboxPayments(db, before) },
  // Refunds are possible for a year.
  { id: 'gateway-events', ms: 400 * DAY_MS, purge: ({ db }, before) => purgeGatewayEvents(db, before) },
  {
    id: 'unsigned-gateway-events',
    ms: 30 * DAY_MS,
    purge: ({ db }, before) => purgeUnsignedEvents(db, before),
  },
  { id: 'outbox', ms: 7 * DAY_MS, purge: ({ db }, before) => purgeOutbox(db, before) },
  { id: 'job-runs', ms: 30 * DAY_MS, purge: ({ db }, before) => purgeJobRuns(db, before) },
  { id: 'unused-uploads', ms: DAY_MS, purge: ({ db, storage }, before) => purgeUploads(db, storage, before) },
  { id: 'upload-transfers', ms: 0, purge: ({ db }, before) => purgeTransfers(db, before) },
  { id: 'incoming-files', ms: 2 * HOUR_MS, purge: ({ storage }, before) => storage.purgeIncoming(before) },
  { id: 'working-files', ms: DAY_MS, purge: ({ workers }, before) => workers.purge(before) },
];
