/**
 * The chain of the audit: each entry has a hash of itself and of the hash before it. Who changes, adds or takes away
 * an entry has to write all later ones anew.
 */
import { createHash } from 'node:crypto';
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { auditEntry } from '../../platform/db/schema.ts';

type Entry = Omit<typeof auditEntry.$inferInsert, 'id' | 'hash'>;

/** @param tx a transaction: entries follow one another, so that the next one waits for its end */
export async function append(tx: Queries, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`);
  const [last] = await tx
    .select({ hash: auditEntry.hash })
    .from(auditEntry)
    .orderBy(desc(auditEntry.id))
    .limit(1);
  let previous = last?.hash ?? '';
  const chained = entries.map((entry) => {
    previous = hashOf(previous, entry);
    return { ...entry, hash: previous };
  });
  await tx.insert(auditEntry).values(chained);
}

function hashOf(previous: string, entry: Entry): string {
  const { operatorId, actor, action, subject, subjectId, details, at, requestId } = entry;
  const { before = null, after = null } = entry;
  const when = at instanceof Date ? at.toISOString() : at;
  const content = [previous, operatorId, actor, action, subject, subjectId, details, when, requestId];
  // Entries that are older than the two have a hash without them.
  if (before !== null || after !== null) content.push(before, after);
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex');
}

/** As JSON of the database, which orders the names of fields in its own way. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((it) => ordered(it ?? null));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, it]) => it !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, it]) => [name, ordered(it)]),
  );
}

export interface AuditFinding {
  id: number;
  what: 'does not follow the one before it' | 'has no hash';
}

interface AuditCheck {
  entries: number;
  newest: { id: number; hash: string } | null;
  /** The first entry that was changed, or behind which one is missing; null for none. */
  finding: AuditFinding | null;
}

const PAGE = 1_000;

/** Reads the whole audit. Entries that are older than the chain have no hash. */
export async function checkAudit(db: Queries): Promise<AuditCheck> {
  let [entries, after] = [0, 0];
  let newest: AuditCheck['newest'] = null;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.id, after))
      .orderBy(asc(auditEntry.id))
      .limit(PAGE);
    for (const row of rows) {
      if (row.hash === null && newest)
        return { entries, newest, finding: { id: row.id, what: 'has no hash' } };
      if (row.hash !== null && row.hash !== hashOf(newest?.hash ?? '', row)) {
        const finding = { id: row.id, what: 'does not follow the one before it' } as const;
        return { entries, newest, finding };
      }
      if (row.hash !== null) newest = { id: row.id, hash: row.hash };
      entries += 1;
      after = row.id;
    }
    if (rows.length < PAGE) return { entries, newest, finding: null };
  }
}
