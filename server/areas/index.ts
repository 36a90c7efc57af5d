/** Does the calls of an area over one table: lists, records, changes and transitions, each written to the audit. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ilike, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '../../../shared/contract/areas/define-area.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';
import { record } from '../audit/index.ts';
import { columnOf, columnValues, type Row, type WireRecord, wireRecord } from './area-rows.ts';

interface AreaImplementation {
  /** Has `id` and a column for each field. `createdAt` and `updatedAt` are maintained if present. */
  table: PgTable;
  /** What an action does besides changing the state. @returns the values of other columns */
  onAction?: Readonly<Record<string, (row: Row, context: WriteContext) => Promise<Row> | Row>>;
}

interface WriteContext {
  tx: Queries;
  me: OperatorPrincipal;
  now: Date;
}

/** @throws Error for a field without a column */
export function implementArea(area: Area, { table, onAction = {} }: AreaImplementation): Implementation[] {
  const { path, fields, states, calls } = area;
  const columns = table as unknown as Record<string, PgColumn>;
  const columnFor = (name: string): PgColumn => {
    const column = columns[columnOf(name, fields[name])];
    if (!column) throw new Error(`${path}: the table has no column for ${name}`);
    return column;
  };
  for (const name of Object.keys(fields)) columnFor(name);
  const idColumn = columnFor('id');
  const sortable = Object.fromEntries(
    ['id', ...(area.sortable ?? [])].map((name) => [name, columnFor(name)]),
  );

  const ownOrder = [
    ...(area.order ?? []).map((name) => asc(columnFor(name))),
    area.order ? asc(idColumn) : desc(idColumn),
  ];

  const changed = (now: Date) => (columns.updatedAt ? { updatedAt: now } : {});
  const created = (now: Date) => (columns.createdAt ? { createdAt: now } : {});

  const matching = (input: Row): SQL | undefined =>
    and(
      ...(area.filters ?? [])
        .filter((name) => input[name] !== undefined)
        .map((name) => isLike(columnFor(name), input[name])),
    );

  async function lock(tx: Queries, id: unknown, edition: unknown): Promise<Row> {
    const [row] = await tx.select().from(table).where(eq(idColumn, id)).for('update');
    if (!row) throw refusals.missing();
    if (edition !== undefined && edition !== answer(row).edition)
      throw refusals.conflict(messages.recordChanged);
    return row;
  }

  async function change({ tx, me, now }: WriteContext, before: Row, values: Row, action: string) {
    const [after = before] = (await tx
      .update(table)
      .set({ ...values, ...changed(now) })
      .where(eq(idColumn, before.id))
      .returning()) as Row[];
    const data = answer(after);
    const details = { before: answer(before), after: data };
    await record(tx, me, { action, subject: path, subjectId: data.id, details }, now);
    return data;
  }

  const answer = (row: Row): WireRecord & { edition: string } => {
    const wire = wireRecord(fields, row);
    return { ...wire, edition: createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 32) };
  };

  const list = implement(calls.list, async (input, { db }) => {
    const where = matching(input);
    const { _start, _end, _sort, _order } = input as unknown as Range;
    const { offset, limit } = sliceOf({ _start, _end });
    const rows = await db
      .select()
      .from(table)
      .where(where)
      .orderBy(...orderOf({ _sort, _order }, sortable, ownOrder))
      .offset(offset)
      .limit(limit);
    return { list: rows.map(answer), count: await db.$count(table, where) };
  });

  const one = implement(calls.one, async ({ id }, { db }) => {
    const [row] = await db.select().from(table).where(eq(idColumn, id));
    if (!row) throw refusals.missing();
    return { data: answer(row) };
  });

  const create = calls.create && [
    implement(calls.create, async (input, { tx, me, now }) => {
      const initial = states ? { [columnOf(states.field, fields[states.field])]: states.initial } : {};
      const values = { ...columnValues(fields, input), ...initial, ...created(now), ...changed(now) };
      const [added] = (await tx.insert(table).values(values).returning()) as Row[];
      if (!added) throw refusals.unavailable();
      const data = answer(added);
      await record(tx, me, { action: 'add', subject: path, subjectId: data.id, details: data }, now);
      return { data };
    }),
  ];

  const update = calls.update && [
    implement(calls.update, async ({ id, edition, ...input }, context) => {
      const before = await lock(context.tx, id, edition);
      return { data: await change(context, before, columnValues(fields, input), 'change') };
    }),
  ];

  const actions = Object.entries(calls.actions).map(([name, call]) =>
    implement(call, async ({ id, edition }, context) => {
      const { field = '', transitions = [] } = states ?? {};
      const before = await lock(context.tx, id, edition);
      const column = columnOf(field, fields[field]);
      const transition = transitions.find((it) => it.name === name && it.from === before[column]);
      if (!transition) throw refusals.conflict(wrongState(area, before[column]));
      const others = await onAction[name]?.(before, context);
      await change(context, before, { ...others, [column]: transition.to }, name);
      return { message: messages.operationSuccess };
    }),
  );

  return [list, one, ...(create ?? []), ...(update ?? []), ...actions];
}

interface Range {
  _start: number;
  _end: number;
  _sort: string[];
  _order: ('asc' | 'desc')[];
}

/** A part of a text, or the same value of any other kind. */
const isLike = (column: PgColumn, value: unknown): SQL =>
  column.dataType === 'string'
    ? ilike(column, `%${String(value).replace(/[\\%_]/g, '\\$&')}%`)
    : eq(column, value);

/** Names the state that does not allow the action. */
function wrongState({ fields, states }: Area, state: unknown): string {
  const field = fields[states?.field ?? ''];
  const names = field?.kind === 'code' ? field.names : undefined;
  return messages.recordNotIn.replace('{state}', names?.[Number(state)]?.name ?? String(state));
}
