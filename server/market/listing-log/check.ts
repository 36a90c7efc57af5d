/** Reads the whole log, and compares it with its hashes. */
import { asc, gt } from 'drizzle-orm';
import { auditKey } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingChange } from '../../platform/db/schema.ts';
import { hashOf } from './log.ts';

interface LogCheck {
  entries: number;
  /** The position of the first entry that is missing or was changed; null for a whole log. */
  broken: number | null;
}

const PAGE = 1_000;

/** @param formerKeys of former master secrets, the oldest first */
export async function checkLog(db: Queries, formerKeys: readonly Buffer[] = []): Promise<LogCheck> {
  const keys = [...formerKeys, auditKey()];
  let [position, hash] = [0, ''];
  for (;;) {
    const rows = await db
      .select()
      .from(listingChange)
      .where(gt(listingChange.position, position))
      .orderBy(asc(listingChange.position))
      .limit(PAGE);
    for (const row of rows) {
      const next = position + 1;
      const isRight = row.position === next && keys.some((key) => row.hash === hashOf(key, next, hash, row));
      if (!isRight) return { entries: position, broken: next };
      [position, hash] = [next, row.hash];
    }
    if (rows.length < PAGE) return { entries: position, broken: null };
  }
}
