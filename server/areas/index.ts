/**
 * Implements the calls of an area over one table: lists, records, changes and transitions. Operators' changes are written
 * to the audit. An owner's statements all name the owner, so another one's row is answered like a missing one.
 */
import { createHash } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Area, type AreaActions, statesFor, wrongState } from '../../shared/contract/areas/index.ts';
import { messages } from '../../shared/messages.ts';
import {
  type AreaAction as ActionName,
  type AuditEvent,
  maskedValues,
  record,
} from '../platform/audit/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { isReferenceViolation, isUniqueViolation } from '../platform/db/violations.ts';
import { refusals } from '../platform/http/errors.ts';
import { type Implementation, implement } from '../platform/http/handler.ts';
import { claimFiles, releaseFiles } from './area-files.ts';
import { areaReferences } from './area-references.ts';
import {
  columnValues,
  emptiedValues,
  masked,
  type Row,
  type WireRecord,
  wireInput,
  wireRecord,
  wordsBeside,
} from './area-rows.ts';
import { areaTable, codesFor } from './area-table.ts';
import type { AnyHandle, AreaImplementation, WriteContext } from './implementation.ts';
import { withOwnerNames } from './row-owners.ts';

/** An area's own actions have words: their labels. */
type Done = 'add' | 'change' | ActionName;
type AuditedChange = Pick<AuditEvent, 'before' | 'after'> & { id: unknown; details?: Row };

/** @throws Error that names the area, where its declaration does not fit its table */
export function implementArea<Actions extends AreaActions, Table extends PgTable>(
  area: Area<string, Actions>,
  implementation: AreaImplementation<Actions, Table>,
): Implementation[] {
  return implementAny(
    area,
    implementation.table,
    (implementation.handle ?? {}) as Readonly<Record<string, AnyHandle>>,
  );
}

function implementAny(
  area: Area,
  table: PgTable,
  handle: Readonly<Record<string, AnyHandle>>,
): Implementation[] {
  const { path, label, fields, states, calls, owner, readsRowsOf } = area;
  const rows = areaTable(area, table);
  const references = areaReferences(area, table);

  async function lock({ tx, me }: WriteContext, id: unknown, edition: unknown): Promise<Row> {
    const [row] = await tx.select().from(table).where(rows.rowWith(id, me)).for('update');
    if (!row) throw refusals.missing();
    if (edition !== undefined && edition !== editionOf(wireOf(row)))
      throw refusals.conflict(messages.recordChanged);
    return row;
  }

  async function audit({ tx, me, now }: WriteContext, action: Done, { id, ...change }: AuditedChange) {
    const event = { action, subject: path, subjectId: Number(id), details: {}, ...change };
    if (me.role === 'operator') await record(tx, me, event, now);
  }

  /** What values name must be there, and be the caller's. @param before empty for a new row @throws Refusal 422 */
  async function prepare(context: WriteContext, before: Row, values: Row) {
    await references.assertKnown(context, values);
    await claimFiles(fields, context, before, values);
  }

  /** @returns the row as it is now */
  async function change(context: WriteContext, before: Row, values: Row): Promise<Row> {
    const { tx, me, now } = context;
    const changed = { ...values, ...rows.changedNow(now) };
    if (Object.keys(changed).length === 0) return before;
    await prepare(context, before, values);
    const statement = tx.update(table).set(changed).where(rows.rowWith(before.id, me)).returning();
    const [after = before] = (await unlessTaken(area, statement)) as Row[];
    await releaseFiles(fields, tx, before, after);
    return after;
  }

  /** @throws Refusal 409 for a row that other rows refer to */
  async function remove({ tx, me }: WriteContext, row: Row) {
    try {
      await tx.delete(table).where(rows.rowWith(row.id, me));
      await releaseFiles(fields, tx, row, null);
    } catch (error) {
      if (!isReferenceViolation(error)) throw error;
      throw refusals.conflict(messages.recordInUse.replace('{label}', label));
    }
  }

  /** @throws Refusal 409 when the owner has as many rows as allowed; other calls of the owner wait until it ends */
  async function assertRoomFor({ tx, me }: WriteContext) {
    if (!owner?.maxRows) return;
    await lockOwner(tx, owner.by, me.id);
    if ((await tx.$count(table, rows.rowsOf(me))) < owner.maxRows) return;
    const message = messages.rowsTooMany.replace('{label}', label).replace('{max}', String(owner.maxRows));
    throw refusals.conflict(message);
  }

  /** @throws Refusal 422 for a row that the caller could not work on afterwards */
  function assertPermitted(input: Row, { me }: WriteContext) {
    const name = area.rowPermission;
    const code = name && input[name];
    if (code !== undefined && !codesFor(area, me).some((it) => it === code))
      throw refusals.invalid({ [name as string]: messages.forbidden });
  }

  const wireOf = (row: Row) =>
    readsRowsOf ? masked(fields, wireRecord(fields, row)) : wireRecord(fields, row);

  /** The records as calls answer them: with the names of what they refer to, and what identifies their content. */
  async function answers(db: Queries, found: Row[]) {
    const owned = readsRowsOf ? await withOwnerNames(db, readsRowsOf, found) : found;
    const names = await references.namesIn(db, owned);
    return owned.map((row, place) => {
      const wire = wireOf(row);
      return { ...wire, ...wordsBeside(fields, wire), ...names[place], edition: editionOf(wire) };
    });
  }

  /** @throws Refusal 404 for none */
  async function answer(db: Queries, row: Row | undefined) {
    const [data] = row ? await answers(db, [row]) : [];
    if (!data) throw refusals.missing();
    return { data };
  }

  const list = implement(calls.list, async (input, { db, me }) => {
    const where = rows.matching(input, me);
    const { offset, limit } = rows.sliceOf(input);
    const found = await db
      .select()
      .from(table)
      .where(where)
      .orderBy(...rows.orderOf(input))
      .offset(offset)
      .limit(limit);
    return { list: await answers(db, found), count: await db.$count(table, where) };
  });

  const one = implement(calls.one, async ({ id }, { db, me }) => {
    const [row] = await db.select().from(table).where(rows.rowWith(id, me));
    return answer(db, row);
  });

  const create = calls.create && [
    implement(calls.create, async (input, context) => {
      const { tx, me, now } = context;
      assertPermitted(input, context);
      await assertRoomFor(context);
      const initial = states ? { status: states.initial } : {};
      const times = { ...rows.createdNow(now), ...rows.changedNow(now) };
      const values = { ...columnValues(fields, input), ...initial, ...rows.ownerValue(me), ...times };
      await prepare(context, {}, values);
      const [added] = (await unlessTaken(area, tx.insert(table).values(values).returning())) as Row[];
      if (!added) throw refusals.unavailable();
      await audit(context, 'add', { id: added.id, before: null, after: wireRecord(fields, added) });
      return answer(tx, added);
    }),
  ];

  const update = calls.update && [
    implement(calls.update, async ({ id, edition, ...input }, context) => {
      const before = await lock(context, id, edition);
      assertPermitted(input, context);
      assertEditable(area, before);
      const emptied = (area.update ?? []).filter((name) => input[name] === (owner ? undefined : null));
      const values = { ...columnValues(fields, input), ...emptiedValues(fields, emptied) };
      const after = await change(context, before, values);
      await audit(context, 'change', {
        id,
        before: wireRecord(fields, before),
        after: wireRecord(fields, after),
      });
      return answer(context.tx, after);
    }),
  ];

  const act = (name: string, action: Area['actions'][string], call: Area['calls']['actions'][string]) =>
    implement(call, async ({ id, edition, ...input }, context) => {
      const row = await lock(context, id, edition);
      if (statesFor(action)?.includes(String(row.status)) === false)
        throw refusals.conflict(wrongState(area, row.status));
      const others = await handle[name]?.({ ...context, row, input });
      if (action.isRemoval) await remove(context, row);
      const moved = action.to === undefined ? {} : { status: action.to };
      const values = { ...columnValues(fields, input), ...emptiedValues(fields, action.clears ?? []) };
      const after = action.isRemoval ? null : await change(context, row, { ...values, ...others, ...moved });
      await audit(context, name as ActionName, {
        id,
        details: maskedValues(wireInput(action.input ?? {}, input)),
        before: wireRecord(fields, row),
        after: after && wireRecord(fields, after),
      });
    });
  const actions = Object.entries(area.actions).flatMap(([name, action]) => {
    const call = calls.actions[name];
    return call ? [act(name, action, call)] : [];
  });

  const forOperators = area.forOperators ? implementAny(area.forOperators, table, {}) : [];
  return [list, one, ...(create ?? []), ...(update ?? []), ...actions, ...forOperators];
}

const editionOf = (wire: WireRecord): string =>
  createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 32);

/** @throws Refusal 422 for a value of the unique field that another record has */
async function unlessTaken<Result>(
  { unique, fields }: Area,
  statement: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    const field = unique && fields[unique];
    if (!field || !isUniqueViolation(error)) throw error;
    throw refusals.invalid({ [unique]: messages.valueTaken.replace('{label}', field.label) });
  }
}

/** @throws Refusal 409 for a row whose state does not allow changes */
function assertEditable(area: Area, { status }: Row) {
  if (area.states?.editable?.every((it) => it !== status)) throw refusals.conflict(wrongState(area, status));
}
