/** A table that becomes a file. The kind of a column says how its cells are written. */

/**
 * `amount`: yuan, with two decimals; `time` and `day`: texts such as 2026-11-20 10:00:00 and 2026-11-20, which spreadsheets
 * store as dates; `number`: any other number.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'time' | 'day';

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

/** A column's header: amounts say their unit. */
export const fileHeader = (label: string, kind: CellKind): string =>
  label + (kind === 'amount' ? '（元）' : '');
