/** The calls of an area that write: they lock, check, store and audit. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Area, statesFor, wrongState } from '../../shared/contract/areas/index.ts';
import { fill, messages } from '../../shared/messages.ts';
import { filesIn, releaseFiles, replaceFiles } from '../files/uploads/index.ts';
import { type AreaAction as ActionName, maskedValues, record } from '../platform/audit/index.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { isReferenceViolation, isUniqueViolation } from '../platform/db/violations.ts';
import { refusals } from '../platform/http/errors.ts';
import { type Implementation, implement } from '../platform/http/handler.ts';
import type { AreaAnswers } from './area-answers.ts';
import type { AreaReferences } from './area-references.ts';
import { columnOf, columnValues, emptiedValues, type Row, wireInput } from './area-rows.ts';
import { type AreaTable, codesFor } from './area-table.ts';
import type { AnyHandle, WriteContext } from './implementation.ts';

/** What writing calls work with. */
interface AreaParts {
  table: PgTable;
  rows: AreaTable;
  references: AreaReferences;
  answers: AreaAnswers;
  handle: Readonly<Record<string, AnyHandle>>;
}

/** The row before and after; null for a row that did not exist, or does not any more. */
interface Change {
  before: Row | null;
  after: Row | null;
  details?: Row;
}

export function areaWrites(area: Area, parts: AreaParts): Implementation[] {
  const { path, label, fields, states, calls, owner } = area;
  const { table, rows, references, handle } = parts;
  const { answer, audited, editionOf } = parts.answers;

  async function lock({ tx, me }: WriteContext, id: unknown, edition: unknown): Promise<Row> {
    const [row] = await tx.select().from(table).where(rows.rowWith(id, me)).for('update');
    if (!row) throw refusals.missing();
    if (edition !== undefined && edition !== editionOf(row)) throw refusals.conflict(messages.recordChanged);
    return row;
  }

  /** @param action an area's own actions have words: their labels */
  async function audit(
    { tx, me, now }: WriteContext,
    action: 'add' | 'change' | ActionName,
    { before, after, details = {} }: Change,
  ) {
    if (me.role !== 'operator') return;
    const event = { action, subject: path, subjectId: Number((after ?? before)?.id), details };
    const records = {
      before: before && (await audited(tx, before)),
      after: after && (await audited(tx, after)),
    };
    await record(tx, me, { ...event, ...records }, now);
  }

  const filesOf = (row: Row) => filesIn(fields, (name, field) => row[columnOf(name, field)]);

  /** What values name must be there, and be the caller's. @param before empty for a new row @throws Refusal 422 */
  async function prepare(context: WriteContext, before: Row, values: Row) {
    const { tx, me, now } = context;
    await references.assertKnown(context, values);
    const after = filesOf({ ...before, ...values });
    await replaceFiles(tx, filesOf(before), after, { owner: me, now, isUnused: true });
  }

  /** @returns the row as it is now */
  async function change(context: WriteContext, before: Row, values: Row): Promise<Row> {
    const { tx, me, now } = context;
    const changed = { ...values, ...rows.changedNow(now) };
    if (Object.keys(changed).length === 0) return before;
    await prepare(context, before, values);
    const statement = tx.update(table).set(changed).where(rows.rowWith(before.id, me)).returning();
    const [after = before] = (await unlessTaken(area, statement)) as Row[];
    return after;
  }

  /** @throws Refusal 409 for a row that other rows refer to */
  async function remove({ tx, me }: WriteContext, row: Row) {
    try {
      await tx.delete(table).where(rows.rowWith(row.id, me));
      await releaseFiles(tx, filesOf(row));
    } catch (error) {
      if (!isReferenceViolation(error)) throw error;
      throw refusals.conflict(fill(messages.recordInUse, { label }));
    }
  }

  /** @throws Refusal 409 when the owner has as many rows as allowed; other calls of the owner wait until it ends */
  async function assertRoomFor({ tx, me }: WriteContext) {
    if (!owner?.maxRows) return;
    await lockOwner(tx, owner.by, me.id);
    if ((await tx.$count(table, rows.rowsOf(me))) < owner.maxRows) return;
    const message = fill(messages.rowsTooMany, { label, max: owner.maxRows });
    throw refusals.conflict(message);
  }

  /** @throws Refusal 422 for a row that the caller could not work on afterwards */
  function assertPermitted(input: Row, { me }: WriteContext) {
    const name = area.rowPermission;
    const code = name && input[name];
    if (code !== undefined && !codesFor(area, me).some((it) => it === code))
      throw refusals.invalid({ [name as string]: messages.forbidden });
  }

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
      await audit(context, 'add', { before: null, after: added });
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
      await audit(context, 'change', { before, after });
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
      const details = maskedValues(wireInput(action.input ?? {}, input));
      await audit(context, name as ActionName, { before: row, after, details });
    });
  const actions = Object.entries(area.actions).flatMap(([name, action]) => {
    const call = calls.actions[name];
    return call ? [act(name, action, call)] : [];
  });

  return [...(create ?? []), ...(update ?? []), ...actions];
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
    throw refusals.invalid({ [unique]: fill(messages.valueTaken, { label: field.label }) });
  }
}

/** @throws Refusal 409 for a row whose state does not allow changes */
function assertEditable(area: Area, { status }: Row) {
  if (area.states?.editable?.every((it) => it !== status)) throw refusals.conflict(wrongState(area, status));
}
