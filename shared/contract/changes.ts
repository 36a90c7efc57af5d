/**
 * The fields of a call that changes some fields of a record. A missing field does not change. An empty one is
 * emptied, or refused if it is required.
 */
import { z } from 'zod';
import type { FieldTable } from '../domain/fields.ts';
import type { Call } from './call.ts';
import { type InputSchemas, inputSchemas } from './field-schemas.ts';

const EMPTIABLE = new WeakSet<object>();

type ChangeSchemas<Table extends FieldTable> = {
  [Name in keyof Table]: z.ZodOptional<z.ZodNullable<InputSchemas<Table>[Name]>>;
};

/** The schema of a change for each field of a table; null means a field that was sent empty. */
export function changeSchemas<Table extends FieldTable>(table: Table): ChangeSchemas<Table> {
  const schemas: Record<string, z.ZodType> = inputSchemas(table);
  const changes = Object.entries(table).map(([name, { required }]) => {
    const schema = schemas[name] ?? z.never();
    const change =
      required?.on === 'save'
        ? // The schema's own message of a missing value.
          z.preprocess((value) => value ?? undefined, schema).optional()
        : schema.nullable().optional();
    EMPTIABLE.add(change);
    return [name, change];
  });
  return Object.fromEntries(changes) as ChangeSchemas<Table>;
}

/** The fields whose empty value differs from a missing one. */
export const emptiableFields = ({ input }: Call): string[] =>
  Object.entries(input.shape).flatMap(([name, schema]) => (EMPTIABLE.has(schema) ? [name] : []));
