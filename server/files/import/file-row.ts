/** A record as the file has it, before anything is understood: the one shape that both readers give. */
export interface FileRow {
  /** CSV: the line on which the record starts; JSON: the number of the element; both count from 1. */
  position: number;
  columns: readonly string[];
  /** CSV: as many texts as the line has cells; JSON: the element's values, in the order of `columns`. */
  values: readonly unknown[];
  /** Why the row can't be used at all, in Chinese. */
  broken?: string;
}

export interface ListingFile {
  /** What `position` counts. */
  unit: '行' | '条';
  /** The header of a CSV file; null for JSON, whose elements each bring their own names. */
  header: readonly string[] | null;
  /** Rows in handfuls, as they come off the disk. @throws UnreadableFile after the last readable row */
  rows: AsyncIterable<FileRow[]>;
}

/** Bytes or characters of one record: what is longer is a quote that nobody closed. */
export const MAX_RECORD = 4 * 1024 * 1024;
