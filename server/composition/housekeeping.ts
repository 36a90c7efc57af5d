/** What has to be done now and then. Several processes may do it at once: each task is the same done twice. */
import type { Logger } from 'pino';
import { purgeAccounts } from '../accounts/index.ts';
import { type Desk, purgeUploads } from '../files/uploads/index.ts';
import { forgetVisitors, refreshHeat } from '../market/listings/index.ts';
import { purgeSandboxGrants, purgeSandboxMessages, purgeSandboxPayments } from '../outside/gateways/index.ts';
import { purgeOutbox } from '../outside/outbox/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { purgeIdempotencyKeys } from '../platform/http/idempotency.ts';
import { purgeAttempts } from '../platform/limits/index.ts';

const INTERVAL_MS = 3_600_000;

/** Runs every task once. A task that fails doesn't keep the others. */
export async function keepHouse(db: Queries, desk: Desk, now: Date, log: Logger): Promise<void> {
  const tasks = {
    'idempotency keys': () => purgeIdempotencyKeys(db, now),
    accounts: () => purgeAccounts(db, now),
    attempts: () => purgeAttempts(db, now),
    'hot listings': () => refreshHeat(db),
    'visitors of consultations': () => forgetVisitors(db, now),
    'messages of the sandbox': () => purgeSandboxMessages(db, now),
    'codes of the sandbox': () => purgeSandboxGrants(db, now),
    'payments of the sandbox': () => purgeSandboxPayments(db, now),
    'what was done outside': () => purgeOutbox(db, now),
    'unused files': () => purgeUploads(db, desk, now),
  };
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error) => log.error({ err: error, task }, 'housekeeping failed'));
  }
}

/** @returns stops it, and waits for what is being done */
export function startHousekeeping(
  db: Queries,
  desk: Desk,
  clock: () => Date,
  log: Logger,
): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => keepHouse(db, desk, clock(), log));
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
