/**
 * Descriptions of an entity's fields. An entity has one table of its fields; the input schema of its calls, its form,
 * the cells of lists and details, the headers of files and the stored columns are derived from that table.
 */
import type { OperatorPermission } from './operator.ts';
import type { UploadPurpose } from './upload.ts';

interface FieldBase<Type extends number> {
  /** The Chinese name in lists, details and exported files, and everywhere else unless stated otherwise. */
  label: string;
  /** The name in forms, where it differs. */
  formLabel?: string;
  /** The name in imported files and in messages about them, where it differs. */
  fileLabel?: string;
  /** A hint below the control of a form. */
  help?: string;
  /** The property of the database schema that stores the field; absent when no single column does. */
  column?: string;
  /** The types of records that have this field; absent: all types. */
  types?: readonly Type[];
  required?: Requirement<Type>;
  /** A value as people write it, for the template of import files. */
  example?: string;
}

export interface Requirement<Type extends number = number> {
  /** `save`: a draft needs the field too. `submit`: only a record that is submitted for review. */
  on: 'save' | 'submit';
  /** The Chinese message of a missing required field. */
  message: string;
  /** The types of records that require the field; absent: all types that have it. */
  types?: readonly Type[];
}

/** @typeParam Type codes of the entity's types, where the fields depend on a type */
export type Field<Type extends number = number> = FieldBase<Type> &
  (
    | /** Yuan with at most two decimals on the wire, fen inside. */ {
        kind: 'amount';
        isPositive?: true;
        /** People write 0 for none. */
        zeroIsNone?: true;
      }
    | /** One line. */ { kind: 'text'; maxLength: number; tooLong?: string }
    | { kind: 'link'; maxLength: number }
    | { kind: 'markdown'; maxLength: number; tooLong: string; purpose: UploadPurpose }
    | /** One of the codes of a table. */ {
        kind: 'code';
        codes: readonly number[];
        /** What people choose from in forms. */
        names?: Readonly<Record<number, { name: string; permission?: OperatorPermission }>>;
      }
    | /** The state of a record of an area (`shared/contract/areas`). */ {
        kind: 'state';
        names: Readonly<Record<string, string>>;
        tones: Readonly<Record<string, 'waiting' | 'good' | 'bad' | undefined>>;
      }
    | { kind: 'wholeNumber'; min: number; max: number; unit?: string }
    | /** Yes or no. */ { kind: 'flag' }
    | /** `isEnd`: something ends at this time. A day is then the end of that day. */ {
        kind: 'time';
        isEnd?: true;
      }
    | { kind: 'hours' }
    | /** A code of six digits; `allowsNationwide`: forms offer the whole country too. */ {
        kind: 'region';
        allowsNationwide?: true;
      }
    | /** Latitude and longitude. */ { kind: 'coordinate' }
    | { kind: 'pictures'; purpose: UploadPurpose }
    | /** A mobile number. */ { kind: 'phone' }
    | { kind: 'mail' }
    | /** A day of the calendar, as YYYY-MM-DD. */ { kind: 'day' }
    | /** The address of one private file. */ { kind: 'document'; purpose: UploadPurpose }
    | /** The number of an identity card. */ { kind: 'idCard' }
    | /** A unified social credit code. */ { kind: 'creditCode' }
    | /** The number of a bank account. */ { kind: 'bankAccount' }
    | /** A bank of the site's list, or the name of another one. */ { kind: 'bank'; maxLength: number }
    | /** Another field's value, typed once more. */ { kind: 'repeat'; of: string }
    | /** A region and a detail, joined into one line. */ { kind: 'place'; maxLength: number }
    | /** The name of a province, city or district, or several in one; only in files. */ {
        kind: 'regionName';
      }
    | /** Latitude or longitude alone; only in files. */ { kind: 'degrees' }
    | /** Names of files in a zip file; only in files. */ { kind: 'fileNames' }
  );

export type FieldKind = Field['kind'];
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

/** A column's header in a file: amounts say their unit. */
export const fileHeader = (label: string, kind: string): string =>
  label + (kind === 'amount' ? '（元）' : '');
