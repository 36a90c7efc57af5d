/**
 * The chain of the audit: entries have positions without gaps, and each has a keyed hash of itself and of the hash
 * before it. Changing, adding or deleting an entry would require writing all later ones again, which is impossible
 * without the key.
 */
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEntry } from '../db/schema.ts';
import { type Entry, keyedHash } from './entry-hash.ts';
import { auditKey } from './key.ts';
import { readOlder, sealOf } from './older-entries.ts';

/** The entry at the last position. */
export interface Head {
  position: number;
  hash: string;
}

/** @returns null for an audit without positions */
export async function readHead(db: Queries): Promise<Head | null> {
  const [last] = await db
    .select({ position: auditEntry.position, hash: auditEntry.hash })
    .from(auditEntry)
    .where(isNotNull(auditEntry.position))
    .orderBy(desc(auditEntry.position))
    .limit(1);
  return last ? { position: last.position ?? 0, hash: last.hash ?? '' } : null;
}

/** Whether the audit contains it, at its end or before. */
export async function containsHead(db: Queries, { position, hash }: Head): Promise<boolean> {
  const [row] = await db
    .select({ hash: auditEntry.hash })
    .from(auditEntry)
    .where(eq(auditEntry.position, position));
  return row?.hash === hash;
}

/** @param tx a transaction: entries follow one another, so that the next one waits for its end */
export async function append(tx: Queries, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const head = await lockHead(tx);
  await insertBehind(tx, head ?? (await seal(tx, new Date(first.at))), entries);
}

/** Seals older entries, once: at the first start with positions. */
export async function startChain(db: Queries, now: Date): Promise<void> {
  if (await readHead(db)) return;
  await db.transaction(async (tx) => {
    if (!(await lockHead(tx))) await seal(tx, now);
  });
}

async function lockHead(tx: Queries): Promise<Head | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`);
  return readHead(tx);
}

/** @returns the head then; null without older entries */
async function seal(tx: Queries, at: Date): Promise<Head | null> {
  const older = await readOlder(tx);
  return older.entries > 0 ? insertBehind(tx, null, [sealOf(older, at)]) : null;
}

async function insertBehind(tx: Queries, head: Head | null, entries: readonly Entry[]): Promise<Head> {
  let { position, hash } = head ?? { position: 0, hash: '' };
  const chained = entries.map((entry) => {
    position += 1;
    hash = keyedHash(auditKey(), position, hash, entry);
    return { ...entry, position, hash };
  });
  await tx.insert(auditEntry).values(chained);
  return { position, hash };
}
