/** A value of a record as its field wants it shown. */
import type { Field } from '../resource.ts';

type AnyValueField = Field<Record<string, unknown>, unknown>;

interface CellProps {
  field: AnyValueField;
  record: Record<string, unknown>;
  name: string;
}

export function Cell({ field, record, name }: CellProps) {
  if (field.kind === 'own') {
    const Own = field.cell;
    return <Own record={record} />;
  }
  const value = record[name];
  return value === null || value === undefined || value === '' ? '—' : String(value);
}
