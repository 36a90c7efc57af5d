/**
 * Implements the calls of an area over one table: lists, records, changes and actions. Operators' changes are written to
 * the audit. An owner's statements all name the owner, so another one's row is answered like a missing one.
 */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Area, AreaActions } from '../../shared/contract/areas/index.ts';
import { type Implementation, implement } from '../platform/http/handler.ts';
import { areaAnswers } from './area-answers.ts';
import { areaReferences } from './area-references.ts';
import { areaTable } from './area-table.ts';
import { areaWrites } from './area-writes.ts';
import type { AnyHandle, AreaImplementation } from './implementation.ts';

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
  const { calls, forOperators } = area;
  const rows = areaTable(area, table);
  const references = areaReferences(area, table);
  const answers = areaAnswers(area, references);

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
    return { list: await answers.answers(db, found), count: await db.$count(table, where) };
  });

  const one = implement(calls.one, async ({ id }, { db, me }) => {
    const [row] = await db.select().from(table).where(rows.rowWith(id, me));
    return answers.answer(db, row);
  });

  return [
    list,
    one,
    ...areaWrites(area, { table, rows, references, answers, handle }),
    ...(forOperators ? implementAny(forOperators, table, {}) : []),
  ];
}
