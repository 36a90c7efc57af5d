/** The audit of operators' actions, and of creditors who delete for good or record results: written in the transaction of the action, and never changed. */
import { eq } from 'drizzle-orm';
import { calls, contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../db/database.ts';
import { operator } from '../db/schema.ts';
import { type Implementation, implement } from '../http/handler.ts';
import { append } from './chain.ts';
import { auditChanges, putOff, resourceOf } from './changes.ts';
import type { Actor, AuditEvent, Author } from './event.ts';
import { auditTrail, oneEntry } from './list.ts';
import { changeOf } from './masked.ts';

export { readRecords } from './audited-rows.ts';
export { containsHead, type Head, readHead, startChain } from './chain.ts';
export { type AuditCheck, type AuditFinding, checkAudit, hasKeyOfNewest } from './check.ts';
export { contentHash } from './entry-hash.ts';
export type { Actor, AreaAction, AuditEvent } from './event.ts';
export { auditKey, setAuditKey } from './key.ts';
export { historyOf } from './list.ts';
export { maskedValues } from './masked.ts';

/**
 * In an operator's call that writes, the entry is written at the end of the call, with the record before and after.
 * @param tx the transaction of the recorded change
 */
export async function record(tx: Queries, actor: Author, event: AuditEvent, now: Date): Promise<void> {
  const write = async (records: Pick<AuditEvent, 'before' | 'after'>) => {
    const { before = null, after = null, ...what } = { ...records, ...event };
    await append(tx, [{ ...what, ...changeOf(before, after), ...(await nameOf(tx, actor)), at: now }]);
  };
  if (!putOff(tx, async (recordsOf) => write(await recordsOf(event)))) await write({});
}

/**
 * Records many events at once, in a call with several transactions.
 * @param tx the transaction of the recorded changes
 * @param events with the records before and after, if there are any
 */
export async function recordAll(
  tx: Queries,
  actor: Actor,
  events: readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const name = await nameOf(tx, actor);
  await append(
    tx,
    events.map(({ before = null, after = null, ...what }) => ({
      ...what,
      ...changeOf(before, after),
      ...name,
      at: now,
    })),
  );
}

/** Wraps an operator's call that writes, so that its changes are recorded; returns other calls unchanged. */
export const audited = (implementation: Implementation): Implementation =>
  auditChanges(implementation, record);

async function nameOf(tx: Queries, actor: Author) {
  if ('creditor' in actor) return { operatorId: null, actor: `债权人 ${actor.creditor}`, requestId: null };
  if ('rule' in actor) return { operatorId: null, actor: actor.rule, requestId: null };
  const [row] = await tx.select({ name: operator.name }).from(operator).where(eq(operator.id, actor.id));
  return { operatorId: actor.id, actor: row?.name ?? '', requestId: actor.requestId ?? null };
}

/** The resources that operators with these permissions work on, as the operators' calls say. */
export function resourcesOf(permissions: readonly string[]): string[] {
  const own = Object.values(calls).filter(
    (it) => it.permission !== null && permissions.includes(it.permission),
  );
  return [...new Set(own.flatMap(({ path }) => resourceOf(path) ?? []))];
}

export const auditRoutes = () => [
  implement(contract.auditTrail, (query, { db, me }) => auditTrail(db, resourcesOf(me.permissions), query)),
  implement(contract.auditEntry, ({ id }, { db, me }) => oneEntry(db, resourcesOf(me.permissions), id)),
];
