/**
 * Changes many rows by several statements: after a backlog, a single one would exceed the time that a statement may
 * take, and be undone, each time.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

export interface Batches {
  /** No statement begins after it. */
  stop: AbortSignal;
  /** Rows per statement. */
  size: number;
}

export const BATCH_SIZE = 10_000;

interface Rows {
  where?: SQL;
  /** The first ones are changed first. */
  order?: SQL[];
  /** So many in all; without it, all. */
  most?: number;
}

/** @param change executes a statement for the rows that fulfil the condition, and returns these */
export async function inBatches(
  db: Queries,
  table: PgTable,
  { where, order = [], most = Number.POSITIVE_INFINITY }: Rows,
  { stop, size }: Batches,
  change: (condition: SQL) => Promise<readonly unknown[]>,
): Promise<void> {
  for (let left = most; left > 0 && !stop.aborted; ) {
    const batch = db
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(Math.min(size, left))
      // Locked rows are left for the next time: two transactions that wait for each other would both fail.
      .for('update', { skipLocked: true });
    const changed = await change(sql`ctid = any(array${batch})`);
    if (changed.length === 0) return;
    left -= changed.length;
  }
}

export const deleteInBatches = (db: Queries, table: PgTable, rows: Rows, batches: Batches): Promise<void> =>
  inBatches(db, table, rows, batches, (condition) =>
    db.delete(table).where(condition).returning({ one: sql`1` }),
  );
