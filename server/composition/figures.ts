/** The figures of the application for Prometheus, besides those of its requests. */
import type { LedgerState } from '../money/ledger/index.ts';
import { countJobs } from '../operators/jobs/index.ts';
import { waitingMessages } from '../outside/outbox/index.ts';
import type { ScheduledJob } from '../platform/background.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Metrics } from '../platform/metrics/index.ts';

interface Sources {
  db: Queries;
  clock: () => Date;
  jobs: readonly ScheduledJob[];
  ledger: LedgerState;
}

export function addFigures({ add }: Metrics, { db, clock, jobs, ledger }: Sources): void {
  add({
    name: 'nearby_outbox_waiting',
    help: 'Messages and refunds that have not been sent.',
    isShared: true,
    read: async () => ({ '': (await waitingMessages(db)).waiting }),
  });
  add({
    name: 'nearby_outbox_oldest_seconds',
    help: 'Seconds since the oldest message was written that has not been sent; 0 if all were sent.',
    isShared: true,
    read: async () => {
      const { oldest } = await waitingMessages(db);
      return { '': oldest ? (clock().getTime() - oldest.getTime()) / 1_000 : 0 };
    },
  });
  add({
    name: 'nearby_jobs_failed',
    help: 'Scheduled jobs whose last run failed.',
    isShared: true,
    read: async () => ({ '': (await countJobs(db, jobs, clock())).failed }),
  });
  add({
    name: 'nearby_ledger_findings',
    help: 'Errors of the ledger at its last check; -1 if it could not be checked.',
    isShared: true,
    read: () => ({ '': ledger(clock())?.findings ?? -1 }),
  });
}
