/** A table that becomes a file. The kind of a column says how its cells are written. */

interface CellFormat {
  /** The header says it. */
  unit?: string;
  decimals?: number;
  /** Its texts, such as 2026-11-20 10:00:00, are dates for spreadsheets. */
  isDate?: true;
}

export type CellKind = 'text' | 'number' | 'amount' | 'time' | 'day';

export const CELL_FORMATS: Readonly<Record<CellKind, CellFormat>> = {
  text: {},
  number: {},
  amount: { unit: '元', decimals: 2 },
  time: { isDate: true },
  day: { isDate: true },
};

/** In any column, a text is written as a text, and an empty one is an empty cell. */
export type FileCell = string | number;

export interface FileColumn {
  header: string;
  kind: CellKind;
}

export interface FileTable {
  columns: readonly FileColumn[];
  rows: Iterable<readonly FileCell[]>;
}

/** A column of texts. */
export const textColumn = (header: string): FileColumn => ({ header, kind: 'text' });

/** A column's header, with its unit. */
export function fileHeader(label: string, kind: CellKind): string {
  const { unit } = CELL_FORMATS[kind];
  return unit ? `${label}（${unit}）` : label;
}
