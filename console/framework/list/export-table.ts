/** The content of an exported file, for all formats. */
import { fileHeader } from '../../../shared/domain/fields.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { cellText } from './cells.tsx';

/** The header and one line for each record. Texts, and numbers without their unit, which the header names. */
export type Table = readonly (readonly (string | number)[])[];

export function tableOf(
  fields: AnyResource['fields'],
  columns: readonly string[],
  records: readonly AnyRecord[],
): Table {
  const visible = columns.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  return [
    visible.map(({ field }) => fileHeader(field.label, field.kind)),
    ...records.map((record) => visible.map(({ name, field }) => cellText({ name, field, record }))),
  ];
}
