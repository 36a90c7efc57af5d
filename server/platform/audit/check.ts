/** Reads the whole audit, and compares it with itself and with a head that was stored elsewhere. */
import { asc, desc, gt, isNotNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEntry } from '../db/schema.ts';
import type { Head } from './chain.ts';
import { keyedHash } from './entry-hash.ts';
import { auditKey } from './key.ts';
import { isSealOf, type OlderEntries, readOlder } from './older-entries.ts';

export interface AuditFinding {
  /** The first wrong entry; null if one is missing. */
  id: number | null;
  /** Null for entries that are older than positions. */
  position: number | null;
  what:
    | 'is missing'
    | 'has no hash'
    | 'does not follow the one before it'
    | 'does not agree with the older entries'
    | 'differs from the witness';
}

export interface AuditCheck {
  entries: number;
  newest: (Head & { id: number }) | null;
  finding: AuditFinding | null;
}

interface AuditCheckOptions {
  /** Of former master secrets, the oldest first. */
  formerKeys?: readonly Buffer[];
  /** An earlier head that is stored outside of the table. */
  storedHead?: Head | null;
}

type Row = typeof auditEntry.$inferSelect;

const PAGE = 1_000;

export async function checkAudit(
  db: Queries,
  { formerKeys = [], storedHead = null }: AuditCheckOptions = {},
): Promise<AuditCheck> {
  const older = await readOlder(db);
  let newest: AuditCheck['newest'] = null;
  const answer = (finding: AuditFinding | null): AuditCheck => ({
    entries: older.entries + (newest?.position ?? 0),
    newest,
    finding,
  });
  if (older.broken) return answer({ ...older.broken, position: null });
  const problemOf = rowCheck([...formerKeys, auditKey()], older, storedHead);
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.position, newest?.position ?? 0))
      .orderBy(asc(auditEntry.position))
      .limit(PAGE);
    for (const row of rows) {
      const finding = problemOf(row, newest);
      if (finding) return answer(finding);
      newest = { id: row.id, position: Number(row.position), hash: String(row.hash) };
    }
    if (rows.length === PAGE) continue;
    const next = (newest?.position ?? 0) + 1;
    return answer(
      storedHead && storedHead.position >= next ? { id: null, position: next, what: 'is missing' } : null,
    );
  }
}

/** Whether one of the keys wrote the newest entry: the key of another master secret would break the chain. */
export async function hasKeyOfNewest(db: Queries, keys: readonly Buffer[]): Promise<boolean> {
  const [newest, before] = await db
    .select()
    .from(auditEntry)
    .where(isNotNull(auditEntry.position))
    .orderBy(desc(auditEntry.position))
    .limit(2);
  if (!newest) return true;
  const { position, hash } = newest;
  return keys.some((key) => hash === keyedHash(key, Number(position), before?.hash ?? '', newest));
}

/** @param keys in their order: entries of an earlier key are older than entries of a later one */
function rowCheck(keys: readonly Buffer[], older: OlderEntries, storedHead: Head | null) {
  let age = 0;
  return (row: Row, previous: Head | null): AuditFinding | null => {
    const position = (previous?.position ?? 0) + 1;
    const wrong = (what: AuditFinding['what']) => ({ id: row.id, position, what });
    if (row.position !== position) return { id: null, position, what: 'is missing' };
    if (row.hash === null) return wrong('has no hash');
    const isRight = (key: Buffer) => row.hash === keyedHash(key, position, previous?.hash ?? '', row);
    age = keys.findIndex((key, index) => index >= age && isRight(key));
    if (age < 0) return wrong('does not follow the one before it');
    if (position === 1 && !isSealOf(row, older)) return wrong('does not agree with the older entries');
    const isStored = storedHead?.position === position;
    return isStored && storedHead.hash !== row.hash ? wrong('differs from the witness') : null;
  };
}
