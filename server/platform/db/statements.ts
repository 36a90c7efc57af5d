/**
 * Statements that are built once and executed with different values. Building one takes Drizzle longer than
 * everything else that the server does for a list, and its general way of reading rows takes half as long as the
 * driver. The database plans a named statement once.
 */
import { createHash } from 'node:crypto';
import { fillPlaceholders, is, type Placeholder, type Query, sql } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PgColumn, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Queries } from './database.ts';
import { executeRows, type RowsStatement } from './rows-query.ts';

export interface Statement<Row> {
  /** @param values by the names of the statement's placeholders */
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Connections keep named statements until they close. */
const MAX_NAMES = 100;
/** By the keys of statements. */
const names = new Map<string, string>();

/** Of its text alone: behind a pooler, processes share the connections, and with them the names. */
export const statementName = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 20);

const MAX_STATEMENTS = 500;
const statementCaches = new WeakMap<object, LRUCache<string, Statement<unknown>>>();

type Readable = Pick<PgColumn, 'mapFromDriverValue'>;

/** A query of Drizzle that reads columns of tables, each under its name. */
interface ColumnsQuery<Row> {
  toSQL(): Query;
  readonly _: { readonly result: Row[] };
}

interface StatementOptions<Row> {
  /** Identifies the statement: `build` depends on it only. */
  key: string;
  /**
   * True when one plan is right for all values and at all times; then the database keeps it while there are names left.
   * `always` is for statements of which there is only one shape.
   */
  keepsPlan: boolean | 'always';
  /** The columns that the query selects, in its order. */
  columns: Readonly<Record<keyof Row & string, Readable>>;
  build: () => ColumnsQuery<Row>;
}

export function statement<Row>(
  db: Queries,
  { key, keepsPlan, columns, build }: StatementOptions<Row>,
): Statement<Row> {
  // A property of the handle and not the handle, so that a transaction's guard sees its use.
  const statements =
    statementCaches.get(db._) ?? new LRUCache<string, Statement<unknown>>({ max: MAX_STATEMENTS });
  statementCaches.set(db._, statements);
  const found = statements.get(key) as Statement<Row> | undefined;
  if (found) return found;
  const hasName = keepsPlan === 'always' || (keepsPlan && names.size < MAX_NAMES);
  const query = build().toSQL();
  if (hasName && !names.has(key)) names.set(key, statementName(query.sql));
  const name = names.get(key) ?? '';
  const toRow = rowReader<Row>(columns);
  const { session } = db._;
  const made: Statement<Row> = is(session, NodePgSession)
    ? onNodePostgres(clientOf(session), query.params, { name, text: query.sql, toRow })
    : session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(query, undefined, name, true, (rows) =>
        rows.map(toRow),
      );
  statements.set(key, made);
  return made;
}

type Client = Parameters<typeof executeRows>[0];

/** Drizzle's types hide it. A transaction has the one that it began on. */
const clientOf = (session: object) => (session as { client: Client }).client;

const onNodePostgres = <Row>(
  client: Client,
  params: unknown[],
  rowsStatement: RowsStatement<Row>,
): Statement<Row> => ({
  execute: (values) => executeRows(client, rowsStatement, fillPlaceholders(params, values)),
});

/**
 * Executes a statement that no table's columns are read by, such as a call of a function. Each connection plans it once.
 * @param text with $1, $2 and so on for the values
 */
export async function executeNamed<Row>(
  db: Queries,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
    { sql: text, params: values },
    undefined,
    statementName(text),
    false,
  );
  return (await prepared.execute()).rows;
}

/** Builds an object from a row, which the driver returns as a list of values. */
function rowReader<Row>(columns: Readonly<Record<string, Readable>>) {
  const fields = Object.entries(columns).map(([name, column], index) => ({ name, column, index }));
  // Filling a copy takes half as long as adding the fields to an empty object one by one.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  return (values: unknown[]): Row => {
    const row = { ...empty };
    for (const { name, column, index } of fields) {
      const value = values[index];
      if (value !== null) row[name] = column.mapFromDriverValue(value);
    }
    return row as Row;
  };
}

/** A limit written into the statement: a plan for just any limit would not be the one for ten rows. */
export const inlined = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder;
