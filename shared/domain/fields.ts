/**
 * Descriptions of an entity's fields. An entity has one table of its fields; the input schema of its calls, its form,
 * the cells of lists and details, the headers of files and the stored columns are derived from that table.
 */
import type { Field, FieldKind } from '../fields/index.ts';

export type { Field, FieldKind } from '../fields/index.ts';

export type FieldTable = Readonly<Record<string, Field>>;

/** The names of a table's fields of some kinds. */
export type NamesOf<Table extends FieldTable, Kind extends FieldKind> = {
  [Name in keyof Table & string]: Table[Name]['kind'] extends Kind ? Name : never;
}[keyof Table & string];

/** In the order of the table. */
export const namesOf = <Table extends FieldTable, const Kind extends FieldKind>(
  table: Table,
  kinds: readonly Kind[],
): NamesOf<Table, Kind>[] =>
  Object.entries(table)
    .filter(([, { kind }]) => kinds.some((it) => it === kind))
    .map(([name]) => name as NamesOf<Table, Kind>);

export const pickFields = <Table extends FieldTable, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as unknown as Pick<Table, Name>;

/** The names of a field's codes, from a table of words. */
export const codeNames = (words: Readonly<Record<number, string>>): Record<number, { name: string }> =>
  Object.fromEntries(Object.entries(words).map(([code, name]) => [code, { name }]));

export const labelsOf = <Name extends string>(
  table: Readonly<Record<Name, { label: string }>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ label: string }>(table).map(([name, { label }]) => [name, label]),
  ) as Record<Name, string>;

/** The columns of some of a table's fields, as the database schema calls them. */
export type ColumnsOf<Table extends FieldTable, Name extends keyof Table> = Table[Name] extends infer Entry
  ? Entry extends { column: infer Column extends string }
    ? Column
    : never
  : never;

export const appliesTo = ({ types }: { types?: readonly number[] }, type: number): boolean =>
  types?.includes(type) ?? true;

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The required fields that are missing.
 * @param type the record's type
 * @returns the message of each, by name, in the order of the table
 */
export function missingFields<Table extends FieldTable>(
  table: Table,
  input: { readonly [Name in keyof Table]?: unknown },
  { type, isSubmitted }: { type: number; isSubmitted: boolean },
): { [Name in keyof Table]?: string } {
  const missing: { [Name in keyof Table]?: string } = {};
  for (const [name, field] of Object.entries(table)) {
    const { required } = field;
    if (!required || (required.on === 'submit' && !isSubmitted)) continue;
    if (!appliesTo(field, type) || !appliesTo(required, type)) continue;
    if (isEmpty(input[name])) missing[name as keyof Table] = required.message;
  }
  return missing;
}

/** The name of a field in imported files. */
export const fileLabelOf = ({ label, fileLabel = label }: Field): string => fileLabel;
