/** The result that the readers of all formats return. */
import type { Cell, EmbeddedPicture } from './cells.ts';
import type { FileNotes } from './file-notes.ts';

/** A record in the file's form. The readers of all formats return this shape. */
export interface FileRow {
  /** CSV: the line on which the record starts; Excel: the row; JSON: the number of the element. All count from 1. */
  position: number;
  columns: readonly string[];
  /** CSV and Excel: a `Cell` for each cell; JSON: the element's values, in the order of `columns`. */
  values: readonly unknown[];
  /** The pictures in the row's cells and at the row. */
  pictures?: readonly EmbeddedPicture[];
  /** Why the row can't be used at all, in Chinese. */
  broken?: string;
  /** The kind of a row that is not a record: 合计, 说明 … */
  leftOut?: string;
}

export interface TableRecord {
  /** Counts from 1. */
  line: number;
  cells: readonly Cell[];
  /** Floating ones. */
  pictures?: readonly EmbeddedPicture[];
}

export interface TableFile {
  /** The unit of `position`. */
  unit: '行' | '条';
  /** The header of a table; null for JSON, whose elements have names of their own. */
  header: readonly string[] | null;
  /** The texts of the cells above the header: titles, 单位：万元. */
  above: readonly string[];
  /** Rows in batches, as they are read from the disk. @throws UnreadableFile after the last readable row */
  rows: AsyncGenerator<FileRow[]>;
  /** The sheet of a workbook that is read, and the other visible ones with content. */
  sheets?: { read: string; others: string[] };
  /** The parts that were not read so far: complete at the end of the rows. */
  notes: FileNotes;
}
