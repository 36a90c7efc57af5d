/**
 * Executes a statement by node-postgres and reads its rows. The driver's own queries have the columns described each
 * time and look up a parser for each, which takes a tenth of the processor time of a list. A statement here does both the
 * first time only.
 * See docs/decisions/long-lists.md.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** The part that all executions of a statement share. */
export interface RowsStatement<Row> {
  /** Each connection plans the statement once and keeps it under this name; empty: it is planned each time. */
  readonly name: string;
  /** With $1, $2 and so on for the values. */
  readonly text: string;
  /** @param values of the driver, in the order of the columns */
  readonly toRow: (values: unknown[]) => Row;
  /** By column; missing until the database has described the columns. */
  parsers?: Parser[];
}

type Parser = (text: string) => unknown;
type Callback = (error: Error | null) => void;

/** @throws DrizzleQueryError, as Drizzle's queries do */
export async function executeRows<Row>(
  client: pg.Pool | pg.ClientBase,
  statement: RowsStatement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = new RowsQuery(statement, values);
  try {
    await new Promise<void>((resolve, reject) =>
      (client as QuerySubmitter).query(query, (error) => (error ? reject(error) : resolve())),
    );
  } catch (error) {
    throw new DrizzleQueryError(statement.text, [...values], error as Error);
  }
  if (query.failure) throw query.failure;
  return query.rows;
}

/** A pool passes such a query on to one of its clients, which the driver's types leave out. */
interface QuerySubmitter {
  query(query: pg.Submittable, end: Callback): void;
}

/** A connection, with members that its types omit. */
type Connection = pg.Connection &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>;

/** The driver calls it as it calls its own queries, by the interface that pg-cursor uses too. */
class RowsQuery<Row> implements pg.Submittable {
  readonly rows: Row[] = [];
  readonly values: unknown[];
  /** The driver sets it. */
  callback?: Callback;
  /** Of reading a row. The driver must not see it: it would close the connection. */
  failure?: unknown;
  // The driver identifies prepared statements of a connection by these two. A connection without them empties the name.
  name: string;
  readonly text: string;
  readonly #statement: RowsStatement<Row>;

  constructor(statement: RowsStatement<Row>, values: readonly unknown[]) {
    this.#statement = statement;
    this.name = statement.name;
    this.text = statement.text;
    this.values = values.map(utils.prepareValue);
  }

  submit(connection: pg.Connection) {
    const { name, text, values } = this;
    const { parsedStatements, submittedNamedStatements } = connection as Connection;
    const prepared = parsedStatements[name] ?? submittedNamedStatements[name];
    // As the driver's own queries answer it.
    if (prepared !== undefined && prepared !== text) return new Error(`${name} is another statement already`);
    connection.stream.cork();
    if (prepared === undefined) {
      connection.parse({ name, text, types: [] }, true);
      if (name !== '') submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values } as pg.BindConfig, true);
    if (!this.#statement.parsers) connection.describe({ type: 'P' } as pg.MessageConfig, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#statement.parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.failure) return;
    const { parsers = [], toRow } = this.#statement;
    try {
      this.rows.push(toRow(fields.map((text, index) => (text === null ? null : parsers[index]?.(text)))));
    } catch (error) {
      this.failure = error;
    }
  }

  handleCommandComplete() {}

  handleError(error: Error) {
    this.callback?.(error);
  }

  handleReadyForQuery() {
    this.callback?.(null);
  }
}

const { builtins, getTypeParser } = pg.types;
const asText: Parser = (text) => text;

/** Drizzle's columns read these types from text themselves. */
const READ_BY_COLUMNS = new Set<number>([
  ...[builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.INTERVAL],
  // Lists of these, and of numeric.
  ...[1182, 1115, 1185, 1187, 1231],
]);
const parserOf = (type: number): Parser => (READ_BY_COLUMNS.has(type) ? asText : getTypeParser(type));
