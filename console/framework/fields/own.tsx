/** A custom cell, if no kind fits. */
import type { ComponentType } from 'react';
import type { CellKind, FileCell } from '../../../shared/files/file-table.ts';
import type { AnyRecord, CellProps, Kind } from './kind.ts';

export interface OwnField<Row> {
  kind: 'own';
  cell: ComponentType<{ record: Row }>;
  /** The cell's text for exports and sentences; defaults to the raw value. */
  toText?: (record: Row) => string;
  /** The cell in exported files, where that is no text. */
  file?: { kind: CellKind; valueOf: (record: Row) => FileCell };
  /** Aligned as numbers are. */
  isNumeric?: true;
}

const textOf = ({ value, field, record }: CellProps<OwnField<AnyRecord>>): FileCell =>
  field.toText?.(record) ?? (typeof value === 'object' ? '' : String(value ?? ''));

export const own: Kind<OwnField<AnyRecord>> = {
  Cell: ({ field, record }) => <field.cell record={record} />,
  readsRecord: true,
  isWritten: true,
  isNumeric: ({ isNumeric = false }) => isNumeric,
  minCharacters: 7,
  textOf,
  fileKind: ({ file }) => file?.kind ?? 'text',
  fileCell: (cell) => cell.field.file?.valueOf(cell.record) ?? textOf(cell),
};
