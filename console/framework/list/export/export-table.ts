/** The content of an exported file, for all formats. */
import {
  type FileColumn,
  type FileTable,
  fileHeader,
  textColumn,
} from '../../../../shared/files/file-table.ts';
import { fileCell, fileKindOf } from '../../fields/cells/cell.tsx';
import type { AnyField, AnyRecord, AnyResource } from '../../resource.ts';

/** Amounts are without their unit, which the header names. */
export function tableOf(
  fields: AnyResource['fields'],
  columns: readonly string[],
  records: readonly AnyRecord[],
): FileTable {
  const visible = columns.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  return {
    columns: visible.map(({ field }) => columnOf(field)),
    rows: records.map((record) => visible.map(({ name, field }) => fileCell({ name, field, record }))),
  };
}

/** Files of several owners may be put together: each row says whose it is. */
export function withOwner(
  { columns, rows }: FileTable,
  { heading, name }: { heading?: string; name: string },
): FileTable {
  if (!heading) return { columns, rows };
  return {
    columns: [textColumn(heading), ...columns],
    rows: Array.from(rows, (cells) => [name, ...cells]),
  };
}

function columnOf(field: AnyField): FileColumn {
  const kind = fileKindOf(field);
  return { header: fileHeader(field.label, kind), kind };
}
