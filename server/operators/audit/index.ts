/** What operators did: recorded in the transaction that does it, and never changed. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { calls, contract } from '../../../shared/contract/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auditEntry, operator } from '../../platform/db/schema.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';

/** An operator, or the name of a rule that stands in for one. */
export type Actor = OperatorPrincipal | { rule: string };

export interface AuditEvent {
  /** What was done: `assign`, `refund` … */
  action: string;
  /** To what: the resource of the operators' calls, and its id. */
  subject: string;
  subjectId: number;
  /** What was decided, as JSON. */
  details: Record<string, unknown>;
}

/** @param tx the transaction that does what is recorded */
export async function record(tx: Queries, actor: Actor, event: AuditEvent, now: Date): Promise<void> {
  await tx.insert(auditEntry).values({ ...event, ...(await nameOf(tx, actor)), at: now });
}

async function nameOf(tx: Queries, actor: Actor) {
  if ('rule' in actor) return { operatorId: null, actor: actor.rule };
  const [row] = await tx.select({ name: operator.name }).from(operator).where(eq(operator.id, actor.id));
  return { operatorId: actor.id, actor: row?.name ?? '' };
}

const RESOURCE = /^\/ops\/v1\/([^/]+)/;

/** The resources that operators with these roles work on, as the operators' calls say. */
export function resourcesOf(roles: readonly string[]): string[] {
  const own = Object.values(calls).filter(({ role }) => role !== null && roles.includes(role));
  return [...new Set(own.flatMap(({ path }) => RESOURCE.exec(path)?.[1] ?? []))];
}

export function auditRoutes() {
  return [
    implement(contract.auditTrail, async ({ subject, subject_id, ...range }, { db, me }) => {
      const { offset, limit } = sliceOf(range);
      const readable = resourcesOf(me.roles);
      const filter = and(
        inArray(auditEntry.subject, readable),
        subject ? eq(auditEntry.subject, subject) : undefined,
        subject_id ? eq(auditEntry.subjectId, subject_id) : undefined,
      );
      const rows = await db
        .select()
        .from(auditEntry)
        .where(filter)
        .orderBy(...orderOf(range, { id: auditEntry.id, time: auditEntry.at }, [desc(auditEntry.id)]))
        .offset(offset)
        .limit(limit);
      return {
        list: rows.map((row) => ({
          id: row.id,
          actor: row.actor,
          action: row.action,
          subject: row.subject,
          subject_id: row.subjectId,
          details: row.details as Record<string, unknown>,
          time: formatTime(row.at),
        })),
        count: await db.$count(auditEntry, filter),
      };
    }),
  ];
}
