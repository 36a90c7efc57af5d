/** Reading the audit. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import type { AuditRecord } from '../../../shared/contract/platform/audit.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import { auditEntry } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';
import { equals, listPage, sliced } from '../http/slice.ts';
import type { Values } from './masked.ts';

type Query = ParsedInputOf<typeof contract.auditTrail>;

/** @param resources that the caller may read about */
export async function auditTrail(
  db: Queries,
  resources: readonly string[],
  query: Query,
): Promise<OutputOf<typeof contract.auditTrail>> {
  const { id, at, subject, subjectId, actor, action, requestId } = auditEntry;
  const { list, count } = await listPage(db, query, {
    table: auditEntry,
    filters: [
      inArray(subject, [...resources]),
      equals(subject, query.subject),
      equals(subjectId, query.subject_id),
      ...aboutRecord(query),
      equals(actor, query.actor),
      equals(action, query.action),
      equals(requestId, query.request_id),
    ],
    period: at,
    sortable: { id, time: at },
    order: [desc(at), desc(id)],
    find: (slice) => sliced(db.select().from(auditEntry).$dynamic(), slice),
  });
  return { list: list.map(present), count };
}

/** The resources with which operators change records that are found by name. */
const RESOURCES = {
  creditor_id: ['creditors'],
  user_id: ['users'],
  listing_id: ['listings', 'subjects'],
} as const;

const aboutRecord = (query: Query): (SQL | undefined)[] =>
  (Object.keys(RESOURCES) as (keyof typeof RESOURCES)[]).map((name) =>
    query[name] === undefined
      ? undefined
      : and(inArray(auditEntry.subject, [...RESOURCES[name]]), eq(auditEntry.subjectId, query[name])),
  );

/** How much of a record's past is read at once. */
const HISTORY = 50;

/**
 * Operators' actions on one record, newest first.
 * @param resources with which operators change it, with the same number
 */
export async function historyOf(
  db: Queries,
  resources: readonly string[],
  id: number,
): Promise<AuditRecord[]> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.subject, [...resources]), eq(auditEntry.subjectId, id)))
    .orderBy(desc(auditEntry.id))
    .limit(HISTORY);
  return rows.map(present);
}

/** @throws Refusal 404 for none, and for one that the caller may not read */
export async function oneEntry(
  db: Queries,
  resources: readonly string[],
  id: number,
): Promise<OutputOf<typeof contract.auditEntry>> {
  const filter = and(eq(auditEntry.id, id), inArray(auditEntry.subject, [...resources]));
  const [row] = await db.select().from(auditEntry).where(filter);
  if (!row) throw refusals.missing();
  return { data: present(row) };
}

function present(row: typeof auditEntry.$inferSelect) {
  const details = Object.fromEntries(Object.entries(row.details ?? {}));
  return {
    id: row.id,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    subject_id: row.subjectId,
    ...change(row, details),
    time: formatTime(row.at),
    request_id: row.requestId,
  };
}

/** Entries from before the columns have the records of areas among the details. */
function change({ before, after }: typeof auditEntry.$inferSelect, details: Values) {
  const { before: was, after: became, ...others } = details;
  if (before === null && after === null && isRecord(was) && isRecord(became))
    return { before: was, after: became, details: others };
  return { before, after, details };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
