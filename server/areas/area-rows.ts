/** Between the rows of an area's table and its records on the wire. */
import { type SQL, sql } from 'drizzle-orm';
import { wordsBesideOf } from '../../shared/contract/areas/index.ts';
import type { Field, FieldTable } from '../../shared/domain/fields.ts';
import { kindOf, wireValue, wireWords } from '../../shared/fields/index.ts';
import { STORED } from '../platform/fields/index.ts';

/** Values by the properties of the database schema. */
export type Row = Record<string, unknown>;
export type WireRecord = { id: number } & Record<string, unknown>;

/** The property of the schema that stores a field: its own name unless the table of fields says another. */
export const columnOf = (name: string, { column }: Pick<Field, 'column'> = {}): string => column ?? name;

/** The input of an action, as a caller sends it. */
export const wireInput = (fields: FieldTable, input: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => input[name] !== undefined)
      .map(([name, field]) => [name, wireValue(field, input[name])]),
  );

export function wireRecord(fields: FieldTable, row: Row): WireRecord {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    wireValue(field, ofColumn(field, row[columnOf(name, field)] ?? null)),
  ]);
  return { id: Number(row.id), ...Object.fromEntries(values) };
}

/** The record as operators read it: what identifies a person is not complete. */
export const masked = (fields: FieldTable, record: WireRecord): WireRecord => {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const { masked } = kindOf(field);
    return masked && record[name] ? [[name, masked(record[name])]] : [];
  });
  return { ...record, ...Object.fromEntries(values) };
};

/** What is answered in words beside the values. */
export const wordsBeside = (fields: FieldTable, record: WireRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => kindOf(field).hasWordsBeside)
      .map(([name, field]) => [wordsBesideOf(name), wireWords(field, record[name])]),
  );

/** The columns of a parsed input; a field that was not sent stays as it is. */
export const columnValues = (fields: FieldTable, input: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      input[name] === undefined ? [] : [[columnOf(name, field), toColumn(field, input[name])]],
    ),
  );

const toColumn = ({ kind }: Field, value: unknown) => STORED[kind]?.toColumn(value) ?? value;
const ofColumn = ({ kind }: Field, stored: unknown) =>
  stored === null ? null : (STORED[kind]?.ofColumn(stored) ?? stored);

/** The default values of the columns of these fields; without a default it is null. */
export const emptiedValues = (fields: FieldTable, names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [columnOf(name, fields[name]), sql`default`]));
