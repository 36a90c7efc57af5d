/** Checks the ledger, for npm run ledger:check and /readyz?deep=1. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerCheck } from './check-query.ts';

/** An error in the ledger. */
interface Finding {
  /** The broken rule, in words. */
  rule: string;
  /** The record that breaks it: account, transfer, payment, withdrawal, order, creditor and so on, with its id. */
  subject: string;
  id: number;
  /** The actual values. */
  found: string;
}

/** For each sort and hash of the check. */
const MEMORY = '128MB';

/** @returns the errors; empty for a correct ledger */
export async function checkLedger(db: Queries, now: Date): Promise<Finding[]> {
  const { rows } = await db.transaction(async (tx) => {
    // It compares whole tables: with the usual memory, temporary files would take most of the time.
    await tx.execute(sql.raw(`set local work_mem = '${MEMORY}'`));
    // The other processors serve the site, and parallel workers share memory that a container has little of.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    // Compiling the query's many expressions takes longer than it saves.
    await tx.execute(sql`set local jit = off`);
    return (await tx.execute(ledgerCheck(now))) as unknown as {
      rows: (Omit<Finding, 'id'> & { id: bigint })[];
    };
  });
  return rows.map(({ rule, subject, id, found }) => ({ rule, subject, id: Number(id), found }));
}
