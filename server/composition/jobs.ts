/** The server's scheduled jobs. */
import type { Logger } from 'pino';
import type { JobKey } from '../../shared/domain/operators/job.ts';
import { messages } from '../../shared/messages.ts';
import { hasOperators } from '../accounts/index.ts';
import { closeUnpaidPromotions, refreshPromoted } from '../creditors/promotions/index.ts';
import { factsReader } from '../market/facts/index.ts';
import { refreshHeat } from '../market/listings/index.ts';
import { roundsLinker } from '../market/rounds/index.ts';
import { dailyMail } from '../market/subscriptions/index.ts';
import { closeUnpaid } from '../money/orders/index.ts';
import { queryDuePayments, receiveNotification, sendRefund } from '../money/payments/index.ts';
import { deliverSandboxNotifications, type Gateways } from '../outside/gateways/index.ts';
import { messageSenders, sendWaiting } from '../outside/outbox/index.ts';
import { followSandboxRules } from '../outside/sandbox/index.ts';
import type { ScheduledJob } from '../platform/background.ts';
import type { SandboxRule } from '../platform/config/config.ts';
import type { Secrets } from '../platform/secrets.ts';
import { runHousekeeping } from './housekeeping.ts';
import { PAYABLES } from './payables.ts';
import type { Stores } from './retention.ts';
import { SANDBOX_RULES } from './sandbox-rules.ts';
import { witnessJob } from './witness-job.ts';

interface JobOptions extends Stores {
  clock: () => Date;
  gateways: Gateways;
  log: Logger;
  secrets: Secrets;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
  sandboxRule: SandboxRule;
  /** The witness of ledger and audit outside of the database; absent: none is written. */
  witnessFile?: string;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

export function scheduledJobs({
  db,
  storage,
  workers,
  clock,
  gateways,
  log,
  secrets,
  publicOrigin,
  sandboxRule,
  witnessFile,
}: JobOptions): ScheduledJob[] {
  const payments = { db, clock, gateways, payables: PAYABLES };
  const senders = {
    ...messageSenders(gateways),
    refund: ({ refundId }: { refundId: number }) =>
      sendRefund(db, refundId, { gateways, payables: PAYABLES, clock }),
  };
  const jobs: (ScheduledJob & { id: JobKey; isEnabled?: boolean })[] = [
    {
      id: 'deliver-sandbox-notifications',
      every: SECOND_MS,
      isEnabled: gateways.sandboxed.payment,
      run: (now) =>
        deliverSandboxNotifications(db, now, secrets.sandbox, (key, headers, body) =>
          receiveNotification(key, { headers, body: Buffer.from(body), visitor: null }, payments, log),
        ),
    },
    {
      id: 'run-sandbox-rule',
      every: SECOND_MS,
      // A rule must not decide about real money.
      isEnabled: sandboxRule !== 'never' && !gateways.takesRealMoney,
      pauseReason: async () =>
        sandboxRule === 'without operators' && (await hasOperators(db)) ? messages.sandboxRuleRests : null,
      run: (now) => followSandboxRules(db, SANDBOX_RULES, now, log),
    },
    { id: 'daily-mail', every: SECOND_MS, run: dailyMail({ db, publicOrigin }) },
    { id: 'send-outbox', every: SECOND_MS, run: (_, stop) => sendWaiting(db, senders, clock, log, stop) },
    { id: 'close-unpaid-orders', every: SECOND_MS, run: (now) => closeUnpaid(db, now) },
    { id: 'close-unpaid-promotions', every: SECOND_MS, run: (now) => closeUnpaidPromotions(db, now) },
    { id: 'refresh-promoted-listings', every: SECOND_MS, run: (now) => refreshPromoted(db, now) },
    {
      id: 'query-pending-payments',
      every: SECOND_MS,
      run: (now, stop) => queryDuePayments(db, payments, now, log, stop),
    },
    { id: 'read-facts', every: SECOND_MS, run: factsReader(db) },
    { id: 'link-rounds', every: SECOND_MS, run: roundsLinker(db) },
    { id: 'refresh-hot-listings', every: HOUR_MS, run: () => refreshHeat(db) },
    ...(witnessFile
      ? [
          {
            id: 'write-witness' as const,
            every: SECOND_MS,
            ...witnessJob({ db, file: witnessFile, clock, log }),
          },
        ]
      : []),
    {
      id: 'run-housekeeping',
      every: HOUR_MS,
      run: (now, stop) => runHousekeeping({ db, storage, workers }, now, log, { stop }),
    },
  ];
  return jobs.filter(({ isEnabled = true }) => isEnabled);
}
