/** Checks the ledger, for npm run ledger:check and /readyz?deep=1. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerCheck } from './check-query.ts';

/** Something that is wrong. */
export interface Finding {
  /** The rule that is broken, in words. */
  rule: string;
  /** What breaks it: account, transfer, payment, withdrawal, order, creditor and so on, with its id. */
  subject: string;
  id: number;
  /** What was found. */
  found: string;
}

/** For each sort and hash of the check, and no more than it needs. */
const MEMORY = '128MB';

/** @returns what is wrong; empty at any moment of a ledger that is right */
export async function checkLedger(db: Queries, now: Date): Promise<Finding[]> {
  const { rows } = await db.transaction(async (tx) => {
    // What it compares are whole tables: with the usual memory, most of the time would go to temporary files.
    await tx.execute(sql.raw(`set local work_mem = '${MEMORY}'`));
    // The site needs the other processors, and workers would share memory that a container has little of.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    // Each of the query's many expressions would be compiled, which takes longer than it saves.
    await tx.execute(sql`set local jit = off`);
    return (await tx.execute(ledgerCheck(now))) as unknown as {
      rows: (Omit<Finding, 'id'> & { id: bigint })[];
    };
  });
  return rows.map(({ rule, subject, id, found }) => ({ rule, subject, id: Number(id), found }));
}
