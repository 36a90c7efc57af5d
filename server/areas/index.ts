/**
 * Implements the calls of an area over one table: lists, records, changes and transitions. Operators' changes are written
 * to the audit. An owner's statements all name the owner, so another one's row is answered like a missing one.
 */
import { createHash } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Area, wrongState } from '../../shared/contract/areas/index.ts';
import { messages } from '../../shared/messages.ts';
import { type AreaAction, record } from '../platform/audit/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { isUniqueViolation } from '../platform/db/unique.ts';
import { refusals } from '../platform/http/errors.ts';
import { type Implementation, implement, type Principal } from '../platform/http/handler.ts';
import {
  columnOf,
  columnValues,
  emptiedValues,
  masked,
  type Row,
  regionNames,
  type WireRecord,
  wireRecord,
} from './area-rows.ts';
import { areaTable, codesFor } from './area-table.ts';
import { withOwnerNames } from './row-owners.ts';

interface AreaImplementation {
  /**
   * Has `id` and a column for each field; an owner's table also has `creditorId` or `userId`, with an index. `createdAt`
   * and `updatedAt` are maintained if present.
   */
  table: PgTable;
  /** What an action does besides changing the state. @returns the values of other columns */
  onAction?: Readonly<Record<string, (row: Row, context: WriteContext) => Promise<Row> | Row>>;
}

/** An area's own transitions have words: the labels of its actions. */
type Done = 'add' | 'change' | AreaAction;

interface WriteContext {
  tx: Queries;
  me: Principal;
  now: Date;
}

/** @throws Error that names the area, where its declaration does not fit its table */
export function implementArea(area: Area, { table, onAction = {} }: AreaImplementation): Implementation[] {
  const { path, label, fields, states, calls, owner, readsRowsOf } = area;
  const rows = areaTable(area, table);

  async function lock({ tx, me }: WriteContext, id: unknown, edition: unknown): Promise<Row> {
    const [row] = await tx.select().from(table).where(rows.rowWith(id, me)).for('update');
    if (!row) throw refusals.missing();
    if (edition !== undefined && edition !== answer(row).edition)
      throw refusals.conflict(messages.recordChanged);
    return row;
  }

  async function audit({ tx, me, now }: WriteContext, action: Done, before: Row | null, after: WireRecord) {
    const event = { action, subject: path, subjectId: after.id, details: {}, before, after };
    if (me.role === 'operator') await record(tx, me, event, now);
  }

  async function change(context: WriteContext, before: Row, values: Row, action: Done) {
    const { tx, me, now } = context;
    const changed = tx
      .update(table)
      .set({ ...values, ...rows.changedNow(now) })
      .where(rows.rowWith(before.id, me))
      .returning();
    const [after = before] = (await unlessTaken(area, changed)) as Row[];
    const data = answer(after);
    await audit(context, action, wireRecord(fields, before), wireRecord(fields, after));
    return data;
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

  const answer = (row: Row): WireRecord & { edition: string } => {
    const wire = readsRowsOf ? masked(fields, wireRecord(fields, row)) : wireRecord(fields, row);
    const names = regionNames(fields, wire);
    return {
      ...wire,
      ...names,
      edition: createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 32),
    };
  };

  const withOwners = async (db: Queries, found: Row[]) =>
    readsRowsOf ? withOwnerNames(db, readsRowsOf, found) : found;

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
    return { list: (await withOwners(db, found)).map(answer), count: await db.$count(table, where) };
  });

  const one = implement(calls.one, async ({ id }, { db, me }) => {
    const found = await db.select().from(table).where(rows.rowWith(id, me));
    const [row] = await withOwners(db, found);
    if (!row) throw refusals.missing();
    return { data: answer(row) };
  });

  const create = calls.create && [
    implement(calls.create, async (input, context) => {
      const { tx, me, now } = context;
      assertPermitted(input, context);
      await assertRoomFor(context);
      const initial = states ? { [columnOf(states.field, fields[states.field])]: states.initial } : {};
      const times = { ...rows.createdNow(now), ...rows.changedNow(now) };
      const values = { ...columnValues(fields, input), ...initial, ...rows.ownerValue(me), ...times };
      const [added] = (await unlessTaken(area, tx.insert(table).values(values).returning())) as Row[];
      if (!added) throw refusals.unavailable();
      const data = answer(added);
      await audit(context, 'add', null, wireRecord(fields, added));
      return { data };
    }),
  ];

  const update = calls.update && [
    implement(calls.update, async ({ id, edition, ...input }, context) => {
      const before = await lock(context, id, edition);
      assertPermitted(input, context);
      assertEditable(area, before);
      const emptied = (area.update ?? []).filter((name) => input[name] === (owner ? undefined : null));
      const values = { ...columnValues(fields, input), ...emptiedValues(fields, emptied) };
      return { data: await change(context, before, values, 'change') };
    }),
  ];

  const actions = Object.entries(calls.actions).map(([name, call]) =>
    implement(call, async ({ id, edition }, context) => {
      const before = await lock(context, id, edition);
      const { column, code } = stateOf(area, before);
      const transition = states?.transitions.find((it) => it.name === name && it.from === code);
      if (!transition) throw refusals.conflict(wrongState(area, code));
      const others = await onAction[name]?.(before, context);
      await change(context, before, { ...others, [column]: transition.to }, name as AreaAction);
      return { message: messages.operationSuccess };
    }),
  );

  const forOperators = area.forOperators ? implementArea(area.forOperators, { table }) : [];
  return [list, one, ...(create ?? []), ...(update ?? []), ...actions, ...forOperators];
}

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

function stateOf({ fields, states }: Area, row: Row): { column: string; code: unknown } {
  const column = columnOf(states?.field ?? '', fields[states?.field ?? '']);
  return { column, code: row[column] };
}

/** @throws Refusal 409 for a row whose state does not allow changes */
function assertEditable(area: Area, row: Row) {
  const { code } = stateOf(area, row);
  if (area.states?.editable?.every((it) => it !== code)) throw refusals.conflict(wrongState(area, code));
}
