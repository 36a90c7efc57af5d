/** The overview of the marketplace: figures by day, and the state of the technical system. */

import { sql } from 'drizzle-orm';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { formatTime } from '../../../shared/time.ts';
import { waitingMessages } from '../../outside/outbox/index.ts';
import type { ScheduledJob } from '../../platform/background.ts';
import type { Queries } from '../../platform/db/database.ts';
import { outbox, upload } from '../../platform/db/schema.ts';
import { spaceOf } from '../../platform/disk-space.ts';
import { implement } from '../../platform/http/handler.ts';
import type { RequestCounts } from '../../platform/http/request-counts.ts';
import type { CheckState } from '../../platform/last-check.ts';
import { countJobs } from '../jobs/index.ts';
import { curvesOf } from './days.ts';

type Overview = OutputOf<typeof contract.operatorOverview>['data'];

interface OverviewOptions {
  /** The scheduled jobs. */
  jobs: readonly ScheduledJob[];
  ledger: CheckState;
  /** Where files are stored. */
  directory: string;
  requests: RequestCounts;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const FOR_MONEY: readonly string[] = ['orders', 'income'];

export function overviewRoutes({ jobs, ledger, directory, requests }: OverviewOptions) {
  const figures = remembered(MINUTE_MS, async (db: Queries, now: Date) => ({
    time: formatTime(now),
    ...(await curvesOf(db, now)),
    storage: await storageOf(db, directory),
    outbox: await outboxOf(db, now),
    jobs: await countJobs(db, jobs, now),
  }));

  return [
    implement(contract.operatorOverview, async (_, { db, me, now }) => {
      const mayReadMoney = me.permissions.includes('money');
      const { curves, jobs, ...others } = await figures(db, now);
      return {
        data: {
          ...others,
          curves: curves.filter(({ name }) => mayReadMoney || !FOR_MONEY.includes(name)),
          jobs: me.permissions.includes('system') ? jobs : null,
          ledger: mayReadMoney ? ledgerNow(ledger(now)) : null,
          requests: requests.ofLastHour(now),
        },
      };
    }),
  ];
}

/** Concurrent requests share one answer. A failure is not cached. */
function remembered<Result>(forMs: number, read: (db: Queries, now: Date) => Promise<Result>) {
  let last: { at: number; result: Promise<Result> } | undefined;
  return (db: Queries, now: Date): Promise<Result> => {
    if (last && Math.abs(now.getTime() - last.at) < forMs) return last.result;
    const result = read(db, now);
    const own = { at: now.getTime(), result };
    last = own;
    result.catch(() => {
      if (last === own) last = undefined;
    });
    return result;
  };
}

const ledgerNow = (last: ReturnType<CheckState>): Overview['ledger'] =>
  last && { time: last.checkedAt && formatTime(last.checkedAt), findings: last.findings };

async function storageOf(db: Queries, directory: string): Promise<Overview['storage']> {
  const space = spaceOf(directory);
  const { rows } = (await db.execute(
    sql`select pg_database_size(current_database())::text as bytes,
      (select count(*) from ${upload} where ${upload.usedAt} is not null)::text as files`,
  )) as unknown as { rows: { bytes: string; files: string }[] };
  return {
    free_bytes: space?.free ?? null,
    total_bytes: space?.total ?? null,
    database_bytes: rows[0] ? Number(rows[0].bytes) : null,
    files: Number(rows[0]?.files ?? 0),
  };
}

async function outboxOf(db: Queries, now: Date): Promise<Overview['outbox']> {
  const recently = new Date(now.getTime() - 7 * DAY_MS);
  const { waiting, retried, oldest } = await waitingMessages(db);
  const failed = await db.$count(
    outbox,
    sql`${outbox.doneAt} >= ${recently.toISOString()}::timestamptz and ${outbox.failure} is not null`,
  );
  return { waiting, retried, failed, oldest_time: oldest && formatTime(oldest) };
}
