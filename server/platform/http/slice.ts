/** Paging and order of operators' lists, in the format of simple REST clients. */
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gte,
  inArray,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { LIST_HORIZON, NAME_HORIZON } from '../../../shared/domain/search.ts';
import { startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import type { rowsNamed } from '../word-search/index.ts';
import { refusals } from './errors.ts';

/** Prevents requests for whole tables. */
const MAX_ROWS = 1_000;

/** @returns the rows from `_start` up to but without `_end` */
export const sliceOf = ({ _start, _end }: { _start: number; _end: number }) => ({
  offset: _start,
  limit: Math.min(Math.max(0, _end - _start), MAX_ROWS),
});

/** The selection of a list's query. */
export interface Slice {
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
  horizon: number,
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
  /** The column of the waiting order. */
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
const within = (column: PgColumn, { from, to }: { from?: string; to?: string }): SQL | undefined =>
  and(from ? gte(column, startOfDay(from)) : undefined, to ? lt(column, startOfDay(to, 1)) : undefined);

/** The rows with this value; all rows if the input has none. */
export const equals = <Column extends PgColumn>(
  column: Column,
  value: Column['_']['data'] | undefined,
): SQL | undefined => (value === undefined || value === '' ? undefined : eq(column, value));

interface ListInput<Field extends string> {
  _start: number;
  _end: number;
  _sort: readonly Field[];
  _order: readonly ('asc' | 'desc')[];
  from?: string;
  to?: string;
}

interface ListOptions<Field extends string, Row> {
  table: PgTable & { id: PgColumn };
  filters?: readonly (SQL | undefined)[];
  /** The rows that a typed name matches. */
  named?: Awaited<ReturnType<typeof rowsNamed>>;
  /** The column of the days `from` and `to`. */
  period?: PgColumn;
  /** The column of each field that the call can be ordered by. */
  sortable: Readonly<Record<Field, SQLWrapper>>;
  /** The list's own order. Without it the newest come first. */
  order?: readonly SQL[];
  find: (slice: Slice) => Promise<Row[]>;
}

/** A page of an operators' list, and how many rows match. */
export async function listPage<Field extends string, Row>(
  db: Queries,
  input: ListInput<Field>,
  { table, filters = [], named, period, sortable, order = [desc(table.id)], find }: ListOptions<Field, Row>,
): Promise<{ list: Row[]; count: number }> {
  const others = and(...filters, period && within(period, input));
  const orderBy = orderOf(input, sortable, order);
  const filter = and(named?.page, others);
  const list = await find({ filter, orderBy, ...sliceOf(input), isWalk: named?.isWalk });
  const horizon = named ? NAME_HORIZON : LIST_HORIZON;
  return { list, count: await countUpToHorizon(db, table, and(named?.count, others), horizon) };
}

interface NumberedOptions<Row> {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  /** Without it the newest come first. */
  order?: readonly SQL[];
  find: (slice: Slice) => Promise<Row[]>;
}

/** A page of a caller's own list, by its number, and how many rows match. */
export async function numberedPage<Row>(
  db: Queries,
  { page, size }: { page: number; size: number },
  { table, filter, order = [desc(table.id)], find }: NumberedOptions<Row>,
): Promise<{ list: Row[]; count: number }> {
  const list = await find({ filter, orderBy: order, offset: (page - 1) * size, limit: size });
  return { list, count: await db.$count(table, filter) };
}

/** The rows of the slice. @param query for joins that may be costly see `inSlice` */
export const sliced = <Query extends PgSelect>(query: Query, { filter, orderBy, offset, limit }: Slice) =>
  query
    .where(filter)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit);

/**
 * The row that matches.
 * @param find the query of the list
 * @throws Refusal 404
 */
export async function findOne<Row>(
  find: (slice: Slice) => Promise<Row[]>,
  ...filters: readonly SQL[]
): Promise<Row> {
  const [row] = await find({ filter: and(...filters), orderBy: [], offset: 0, limit: 1 });
  if (!row) throw refusals.missing();
  return row;
}
