/** Between the fields of an entity, as its table in `shared/domain` defines them, and the columns that store them. */
import {
  appliesTo,
  type ColumnsOf,
  type FieldKind,
  type FieldTable,
  isEmpty,
  type NamesOf,
  namesOf,
} from '../../../shared/domain/fields.ts';

/** The columns that store the fields of some kinds, in the order of the fields. @throws Error for a column that is missing */
export function fieldColumns<
  Columns extends Record<string, unknown>,
  Table extends FieldTable,
  const Kind extends FieldKind,
>(
  columns: Columns,
  table: Table,
  kinds: readonly Kind[],
): Pick<Columns, ColumnsOf<Table, NamesOf<Table, Kind>> & keyof Columns> {
  const entries = namesOf(table, kinds).flatMap((name) => {
    const column = table[name]?.column;
    if (column === undefined) return [];
    if (!Object.hasOwn(columns, column)) throw new Error(`the field ${name} has no column ${column}`);
    return [[column, columns[column]]];
  });
  return Object.fromEntries(entries);
}

/**
 * What is stored of an input: null for empty values and for fields that the type doesn't have.
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

/**
 * A row that was stored as JSON: amounts as text of fen, times as ISO 8601. Columns that came later are null.
 * @returns values by column
 */
export const valuesFromJson = (
  table: FieldTable,
  names: readonly string[],
  json: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  byColumn(table, names, (_, field) => {
    const { kind, column = '' } = field;
    const value = json[column] ?? null;
    if (value === null) return null;
    if (field.kind === 'amount') return BigInt(String(value)) || (field.zeroIsNone ? null : 0n);
    return kind === 'time' ? new Date(String(value)) : value;
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
