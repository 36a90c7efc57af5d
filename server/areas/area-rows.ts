/** Between the rows of an area's table and its records on the wire. */
import { type SQL, sql } from 'drizzle-orm';
import { regionNameOf } from '../../shared/contract/areas/index.ts';
import { type Field, type FieldTable, namesOf } from '../../shared/domain/fields.ts';
import { maskedMail, maskedPhone } from '../../shared/masked-contacts.ts';
import { type Fen, fenToYuan } from '../../shared/money.ts';
import { NATIONWIDE, regionName } from '../../shared/regions/index.ts';
import { formatTime } from '../../shared/time.ts';

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
    wireValue(field, row[columnOf(name, field)] ?? null),
  ]);
  return { id: Number(row.id), ...Object.fromEntries(values) };
}

/** The record as operators read it: nobody's phone or mail address is complete. */
export const masked = (fields: FieldTable, record: WireRecord): WireRecord => ({
  ...record,
  ...maskedWith(maskedPhone, namesOf(fields, ['phone']), record),
  ...maskedWith(maskedMail, namesOf(fields, ['mail']), record),
});

const maskedWith = (mask: (value: string) => string, names: readonly string[], record: WireRecord) =>
  Object.fromEntries(names.map((name) => [name, record[name] && mask(String(record[name]))]));

/** The names of the regions that a record has, for answers. */
export const regionNames = (fields: FieldTable, record: WireRecord): Record<string, string> =>
  Object.fromEntries(
    namesOf(fields, ['region']).map((name) => {
      const code = String(record[name] ?? '');
      return [regionNameOf(name), code === NATIONWIDE ? '全国' : regionName(code)];
    }),
  );

function wireValue({ kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'amount') return fenToYuan(value as Fen);
  return kind === 'time' ? formatTime(value as Date) : value;
}

/** The columns of a parsed input; a field that was not sent stays as it is. */
export const columnValues = (fields: FieldTable, input: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      input[name] === undefined ? [] : [[columnOf(name, field), input[name]]],
    ),
  );

/** The default values of the columns of these fields; without a default it is null. */
export const emptiedValues = (fields: FieldTable, names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [columnOf(name, fields[name]), sql`default`]));
