/** The value of a field in lists, details, sentences and exported files: as its kind says. */
import type { ReactNode } from 'react';
import { holds } from '../../../../shared/domain/condition.ts';
import type { CellKind, FileCell } from '../../../../shared/files/file-table.ts';
import type { AnyField, AnyRecord } from '../../resource.ts';
import { kindOf } from '../index.ts';
import { isEmpty } from '../kind.ts';
import { Dash } from './dash.tsx';

/** Whether the field applies to the record. */
export const isVisible = (field: AnyField, record: AnyRecord): boolean =>
  !field.when || holds(field.when, record);

interface NamedCell {
  field: AnyField;
  record: AnyRecord;
  name: string;
}

/** Whether there is something to write. */
export const hasValue = ({ field, record, name }: NamedCell): boolean =>
  isVisible(field, record) && (kindOf(field).readsRecord || !isEmpty(record[name]));

export function Cell(cell: NamedCell): ReactNode {
  const { field, record, name } = cell;
  if (!isVisible(field, record)) return null;
  const kind = kindOf(field);
  return kind.Cell && hasValue(cell) ? (
    <kind.Cell field={field} record={record} value={record[name]} />
  ) : (
    <Dash />
  );
}

/** How files write the field's column. */
export const fileKindOf = (field: AnyField): CellKind => kindOf(field).fileKind?.(field) ?? 'text';

/** The cell in an exported file; empty for a missing value. */
export function fileCell(cell: NamedCell): FileCell {
  const { field, record, name } = cell;
  if (!hasValue(cell)) return '';
  const value = record[name];
  return kindOf(field).fileCell?.({ field, record, value }) ?? String(value);
}

/** The cell's value in sentences. */
export function cellText(cell: NamedCell): FileCell {
  const { field, record, name } = cell;
  const { textOf } = kindOf(field);
  return textOf && hasValue(cell) ? textOf({ field, record, value: record[name] }) : fileCell(cell);
}

export const isNumeric = (field: AnyField): boolean => kindOf(field).isNumeric?.(field) ?? false;
