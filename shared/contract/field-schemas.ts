/** The schemas of inputs and answers that follow from a table of fields, by the kinds of its fields. */
import type { z } from 'zod';
import type { Field, FieldTable } from '../domain/fields.ts';
import type { codeSchema } from '../fields/code.ts';
import { type KINDS, kindOf } from '../fields/index.ts';
import * as schemas from '../fields/schemas.ts';

type SchemaFor<Entry extends Field> = Entry extends { codes: readonly (infer Code extends number)[] }
  ? ReturnType<typeof codeSchema<Code>>
  : ReturnType<(typeof KINDS)[Entry['kind']]['schema']>;

/** Fields that a draft needs are required, all others are optional. */
export type InputSchemas<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { required: { on: 'save' } }
    ? SchemaFor<Table[Name]>
    : z.ZodOptional<SchemaFor<Table[Name]>>;
};

/** The input schema of a field. */
function inputSchema(field: Field): z.ZodType {
  const kind = kindOf(field);
  if (field.required?.on === 'save') return kind.schema(schemas, field);
  return kind.optionalSchema?.(schemas, field) ?? kind.schema(schemas, field).optional();
}

/** The input schema of each field of a table. */
export const inputSchemas = <Table extends FieldTable>(table: Table): InputSchemas<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, inputSchema(field)]),
  ) as InputSchemas<Table>;

type AnswerSchemas<Table extends FieldTable> = {
  [Name in keyof Table]: ReturnType<(typeof KINDS)[Table[Name]['kind']]['answer']>;
};

/** The output schema of each field of a table; null for missing values. */
export const answerSchemas = <Table extends FieldTable>(table: Table): AnswerSchemas<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, kindOf(field).answer(schemas, field)]),
  ) as AnswerSchemas<Table>;
