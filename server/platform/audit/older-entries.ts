/**
 * Entries from before there were positions and keyed hashes. They stay as they are. The first entry with a position
 * says how many there are and contains their digest, so that none can be changed or added later.
 */
import { createHash } from 'node:crypto';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEntry } from '../db/schema.ts';
import { type Entry, ordered, unkeyedHash } from './entry-hash.ts';

export interface OlderEntries {
  entries: number;
  digest: string;
  /** The first one with a wrong hash. */
  broken: { id: number; what: 'does not follow the one before it' | 'has no hash' } | null;
}

const PAGE = 1_000;

export async function readOlder(db: Queries): Promise<OlderEntries> {
  const digest = createHash('sha256');
  let [entries, after, previous] = [0, 0, ''];
  let broken: OlderEntries['broken'] = null;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntry)
      .where(and(isNull(auditEntry.position), gt(auditEntry.id, after)))
      .orderBy(asc(auditEntry.id))
      .limit(PAGE);
    for (const { position: _, ...row } of rows) {
      if (!broken && row.hash === null && previous) broken = { id: row.id, what: 'has no hash' };
      if (!broken && row.hash !== null && row.hash !== unkeyedHash(previous, row))
        broken = { id: row.id, what: 'does not follow the one before it' };
      digest.update(JSON.stringify(ordered(row)));
      previous = row.hash ?? previous;
      entries += 1;
      after = row.id;
    }
    if (rows.length < PAGE) return { entries, digest: digest.digest('hex'), broken };
  }
}

const SUBJECT = 'audit';
const ACTION = 'seal';

/** The entry at the first position of an installation that has older ones. */
export const sealOf = ({ entries, digest }: OlderEntries, at: Date): Entry => ({
  operatorId: null,
  actor: '系统',
  action: ACTION,
  subject: SUBJECT,
  subjectId: 0,
  details: { entries, digest },
  at,
  requestId: null,
});

/** Whether the first entry with a position speaks of exactly these older ones. */
export function isSealOf(first: Entry, { entries, digest }: OlderEntries): boolean {
  if (entries === 0) return first.action !== ACTION;
  const details = Object(first.details) as Record<string, unknown>;
  return first.action === ACTION && details.entries === entries && details.digest === digest;
}
