/** Between the fields of an entity, as its table in `shared/domain` defines them, and the columns that store them. */
import { appliesTo, type ColumnsOf, type FieldTable, isEmpty } from '../../../shared/domain/fields.ts';
import { kindOf, wireValue } from '../../../shared/fields/index.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The fields that a table of the database stores, in their order. @param columns of the table */
export const storedFields = (columns: Columns, fields: FieldTable): string[] =>
  Object.entries(fields).flatMap(([name, { column }]) =>
    column !== undefined && Object.hasOwn(columns, column) ? [name] : [],
  );

/** The columns that store fields of a table, in the order of the fields. */
export const fieldColumns = <All extends Columns, Table extends FieldTable>(
  columns: All,
  fields: Table,
): Pick<All, ColumnsOf<Table, keyof Table> & keyof All> => {
  const entries = storedFields(columns, fields).map((name) => {
    const column = fields[name]?.column ?? '';
    return [column, columns[column]];
  });
  return Object.fromEntries(entries);
};

/** @throws Error for a field whose column is in none of the tables */
export function assertStored(fields: FieldTable, ...tables: readonly Columns[]): void {
  const stored = new Set(tables.flatMap((columns) => storedFields(columns, fields)));
  for (const [name, { column }] of Object.entries(fields))
    if (column !== undefined && !stored.has(name))
      throw new Error(`the field ${name} has no column ${column}`);
}

/**
 * The values to store of an input: null for empty values and for fields that the type does not have.
 * @param type the record's type
 * @returns values by column
 */
export const storedValues = (
  table: FieldTable,
  names: readonly string[],
  input: Readonly<Record<string, unknown>>,
  type: number,
): Record<string, unknown> =>
  byColumn(table, names, (name, field) =>
    isEmpty(input[name]) || !appliesTo(field, type) ? null : input[name],
  );

/** The fields that a row stores, by name; undefined for null. */
export const fieldValues = (
  table: FieldTable,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const column = table[name]?.column;
      return column === undefined ? [] : [[name, row[column] ?? undefined]];
    }),
  );

/** The fields that a row stores as calls answer them, by name; null for nothing. */
export const wireValues = (
  table: FieldTable,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.column === undefined ? [] : [[name, wireValue(field, row[field.column])]],
    ),
  );

/**
 * A row that was stored as JSON: amounts as text of fen, times as ISO 8601. Later columns are null.
 * @returns values by column
 */
export const valuesFromJson = (
  table: FieldTable,
  names: readonly string[],
  json: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  byColumn(table, names, (_, field) => {
    const value = json[field.column ?? ''] ?? null;
    const { fromJson } = kindOf(field);
    return value === null || !fromJson ? value : fromJson(value, field);
  });

const byColumn = (
  table: FieldTable,
  names: readonly string[],
  read: (name: string, field: FieldTable[string]) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = table[name];
      return field?.column === undefined ? [] : [[field.column, read(name, field)]];
    }),
  );
