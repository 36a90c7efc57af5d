/** The newest transfer. It is remembered outside of the database, to notice that the database is an older one. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';

export interface LedgerHead {
  transfer: number;
  /** SHA-256 of its content. After a restored backup another transfer may get the same number. */
  hash: string;
}

/** A moment is compared as a number, since its text depends on the session's time zone. */
const CONTENT = sql`concat_ws(' ', id, kind, reference_kind, reference_id, phase, payer_id, payee_id, amount,
  extract(epoch from created_at))`;

async function readHead(db: Queries, which: SQL): Promise<LedgerHead | null> {
  const { rows } = (await db.execute(sql`
    select id, encode(sha256(convert_to(${CONTENT}, 'UTF8')), 'hex') as hash from ledger_transfer ${which}
  `)) as unknown as { rows: { id: bigint | number | string; hash: string }[] };
  const [row] = rows;
  return row ? { transfer: Number(row.id), hash: row.hash } : null;
}

/** @returns null for a ledger without transfers */
export const readLedgerHead = (db: Queries): Promise<LedgerHead | null> =>
  readHead(db, sql`order by id desc limit 1`);

/** Whether the ledger contains it, at its end or before. */
export async function containsTransfer(db: Queries, { transfer, hash }: LedgerHead): Promise<boolean> {
  const found = await readHead(db, sql`where id = ${transfer}`);
  return found?.hash === hash;
}
