/** Paging and order of operators' lists, in the format of simple REST clients. */
import { and, asc, desc, getTableName, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LIST_HORIZON } from '../../../shared/domain/search.ts';
import { startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';

/** Prevents requests for whole tables. */
const MAX_ROWS = 1_000;

/** @returns the rows from `_start` up to but without `_end` */
export const sliceOf = ({ _start, _end }: { _start: number; _end: number }) => ({
  offset: _start,
  limit: Math.min(Math.max(0, _end - _start), MAX_ROWS),
});

interface Slice {
  filter: SQL | undefined;
  orderBy: readonly SQL[];
  offset: number;
  limit: number;
  /** Many rows match, so a walk along the order soon finds enough, whatever the database estimates. */
  isWalk?: boolean;
}

/** It limits nothing; but a query with a limit is planned for itself, not merged into the one around it. */
const NO_END = 2 ** 40;

/**
 * The rows of one slice, for a query with joins: joined tables are read for these rows only, and not for skipped
 * ones. The query must order its rows again.
 * @param slice `filter` and `orderBy` name columns of this table alone
 */
export const inSlice = (
  db: Queries,
  table: PgTable & { id: PgColumn },
  { filter, orderBy, offset, limit, isWalk = false }: Slice,
): SQL => {
  const { id } = table;
  const every = db
    .select()
    .from(table as PgTable)
    .orderBy(...orderBy);
  // The alias is the table's name, so that conditions fit.
  const walked = every.limit(NO_END).as(getTableName(table));
  const rows = isWalk
    ? db.select({ id }).from(walked).where(filter)
    : db
        .select({ id })
        .from(table as PgTable)
        .where(filter)
        .orderBy(...orderBy);
  return inArray(id, rows.offset(offset).limit(limit));
};

/** How many rows match, up to the horizon. */
export const countUpToHorizon = (
  db: Queries,
  table: PgTable,
  filter: SQL | undefined,
  horizon = LIST_HORIZON,
): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(filter)
      .limit(horizon)
      .as('some'),
  );

/**
 * The order of a list: the fields that the client names, then the number in the same direction, so that one index
 * serves both directions. Otherwise the list's own order.
 * @param columns the column of each field that the call can be ordered by
 */
export const orderOf = <Field extends string>(
  { _sort, _order }: { _sort: readonly Field[]; _order: readonly ('asc' | 'desc')[] },
  columns: Readonly<Record<Field, SQLWrapper>>,
  ownOrder: readonly SQL[],
): SQL[] => {
  const direction = (index: number) => (_order[index] === 'desc' ? desc : asc);
  const { id } = columns as Readonly<Record<string, SQLWrapper | undefined>>;
  const sorted = _sort.map((field, index) => direction(index)(columns[field]));
  if (sorted.length === 0 || !id) return [...sorted, ...ownOrder];
  return _sort.some((field) => field === 'id') ? sorted : [...sorted, direction(sorted.length - 1)(id)];
};

interface QueueOrder {
  status: PgColumn;
  /** Of what waits. */
  code: number;
  /** In whose order it came. */
  since: PgColumn;
}

/**
 * Waiting rows first, the oldest at the top, then the others, the newest first. The migration `waiting_first` has the
 * index of the same order: it is used because the code is a literal.
 */
export function waitingFirst({ status, code, since }: QueueOrder): SQL[] {
  const waits = sql`${status} = ${sql.raw(String(code))}`;
  return [desc(sql`(${waits})`), asc(sql`case when ${waits} then ${since} end`), desc(since)];
}

/** Days of Shanghai's calendar, both included. */
export const within = (column: PgColumn, { from, to }: { from?: string; to?: string }): SQL | undefined =>
  and(from ? gte(column, startOfDay(from)) : undefined, to ? lt(column, startOfDay(to, 1)) : undefined);
