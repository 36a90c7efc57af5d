/** Checks the ledger, for npm run ledger:check and /readyz?deep=1. */
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

/** @returns what is wrong; empty at any moment of a ledger that is right */
export async function checkLedger(db: Queries, now: Date): Promise<Finding[]> {
  const { rows } = (await db.execute(ledgerCheck(now))) as unknown as {
    rows: (Omit<Finding, 'id'> & { id: bigint })[];
  };
  return rows.map(({ rule, subject, id, found }) => ({ rule, subject, id: Number(id), found }));
}
