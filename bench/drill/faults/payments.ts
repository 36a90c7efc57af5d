/** A payment provider that hangs, and one that says everything twice. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withDatabase } from '../checks.ts';
import { DATABASE_URL } from '../cluster/cluster.ts';
import type { Fault } from './fault.ts';

const HANGING_MS = 20_000;

export const hangProvider: Fault = {
  id: 'hang-provider',
  name: 'the payment provider hangs',
  maxSecondsWithoutWrites: 5,
  async happen() {
    // The sandbox's provider answers from this table: each question to it waits.
    await withDatabase(DATABASE_URL, (db) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table sandbox_payment in access exclusive mode`);
        await setTimeout(HANGING_MS);
      }),
    );
    await setTimeout(5_000);
    return `for ${HANGING_MS / 1_000} s; all other writes go on`;
  },
};

const TWICE_MS = 15_000;

export const doubleNotifications: Fault = {
  id: 'double-notifications',
  name: 'each payment is notified twice, at once',
  maxSecondsWithoutWrites: 5,
  async happen({ load }) {
    load.provider.notifiesTwice = true;
    await setTimeout(TWICE_MS);
    load.provider.notifiesTwice = false;
    return 'each payment is booked once';
  },
};
