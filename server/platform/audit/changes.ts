/**
 * Every operator's call that writes leaves an entry, with the record before and after. A wrapper of the call reads
 * both in its transaction; the code of the call says what was done, by `record`.
 */
import { sql } from 'drizzle-orm';
import { areas } from '../../../shared/contract/areas/index.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { isAuditAction } from '../../../shared/domain/operators/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Implementation, OperatorPrincipal } from '../http/handler.ts';
import { AUDITED_ROWS, RECORDS_OF_CALLS, readRecord, WITHOUT_CHANGE } from './audited-rows.ts';
import type { AuditEvent } from './event.ts';
import { maskedValues, type Values } from './masked.ts';

interface Context {
  tx: Queries;
  me: OperatorPrincipal;
  now: Date;
}

type Records = (event: AuditEvent) => Promise<Pick<AuditEvent, 'before' | 'after'>>;
type Write = (change: Records) => Promise<void>;

/** The recorded events of running calls, by transaction. */
const OPEN = new WeakMap<Queries, (write: Write) => void>();

/** Puts an entry off to the end of the call that is under way in the transaction. @returns false for none */
export function putOff(tx: Queries, write: Write): boolean {
  const add = OPEN.get(tx);
  add?.(write);
  return add !== undefined;
}

/** The resource of an operators' call, by its path. */
export const resourceOf = (path: string): string | undefined => /^\/ops\/v1\/([^/]+)/.exec(path)?.[1];

/** The resource whose records a call changes; null for a call that changes none. */
export function changedResource({ access, method, writes, path }: Call): string | null {
  if (access !== 'operator' || !writes || method === 'GET' || WITHOUT_CHANGE[path]) return null;
  return resourceOf(path) ?? null;
}

/** Whether the audit can read records of the resource. */
export const isAudited = (resource: string): boolean =>
  resource in AUDITED_ROWS || RECORDS_OF_CALLS.has(resource) || areas.some(({ path }) => path === resource);

/** @param recordEvent writes an entry */
export function auditChanges(
  implementation: Implementation,
  recordEvent: (tx: Queries, me: OperatorPrincipal, event: AuditEvent, now: Date) => Promise<void>,
): Implementation {
  const { call, handle } = implementation;
  const resource = changedResource(call);
  if (!resource) return implementation;
  return {
    ...implementation,
    handle: async (input: never, context: never) => {
      const { tx, me, now }: Context = context;
      const ids = idsOf(input);
      const before = await readLocked(tx, resource, ids);
      const entries: Write[] = [];
      OPEN.set(tx, (write) => entries.push(write));
      try {
        const answer = await handle(input, context);
        if (entries.length === 0)
          await recordEvent(tx, me, eventOf(call, resource, { input, answer, id: ids[0] }), now);
        OPEN.delete(tx);
        const change = changesFrom(tx, { resource, before, isNew: ids.length === 0 });
        for (const write of entries) await write(change);
        return answer;
      } finally {
        OPEN.delete(tx);
      }
    },
  };
}

/** The records that a call names. */
function idsOf(input: { id?: unknown; ids?: unknown }): number[] {
  const ids: readonly unknown[] = Array.isArray(input.ids) ? input.ids : [input.id];
  return ids.filter((it): it is number => typeof it === 'number');
}

/** Operators who change the same record wait for one another, so that each reads the state after the other's change. */
async function readLocked(tx: Queries, resource: string, ids: readonly number[]) {
  const before = new Map<number, Values | null>();
  for (const id of ids.toSorted((one, other) => one - other)) {
    const key = `operators ${resource} ${id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    before.set(id, await readRecord(tx, resource, id));
  }
  return before;
}

interface WatchedRows {
  resource: string;
  before: ReadonlyMap<number, Values | null>;
  /** Whether the call makes records instead of changing some. */
  isNew: boolean;
}

const changesFrom =
  (tx: Queries, { resource, before, isNew }: WatchedRows): Records =>
  async ({ subject, subjectId }) => {
    if (subject !== resource || !(isNew || before.has(subjectId))) return {};
    return { before: before.get(subjectId) ?? null, after: await readRecord(tx, resource, subjectId) };
  };

/** For a call whose code records nothing itself. */
function eventOf(
  { path, method, secrets }: Call,
  resource: string,
  { input, answer, id }: { input: Values; answer: { data?: { id?: unknown } }; id?: number },
): AuditEvent {
  const last = path.split('/').at(-1) ?? '';
  const action = last === resource || last.startsWith('{') ? VERBS[method] : last;
  if (!isAuditAction(action)) throw new Error(`${path}: the audit has no word for ${action}`);
  const { id: _, ...rest } = Object.fromEntries(
    Object.entries(input).filter(([name]) => !secrets.includes(name)),
  );
  const subjectId = id ?? Number(answer.data?.id ?? 0);
  return { action, subject: resource, subjectId, details: maskedValues(rest) };
}

const VERBS = { GET: 'view', POST: 'add', PATCH: 'change', DELETE: 'remove' } as const;
