/** What an import tells while it runs. */
import type { FileRow } from './file-row.ts';
import type { Problem } from './refusal.ts';

export interface Counts {
  inserted: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface RejectedRow {
  row: FileRow;
  problems: Problem[];
}

export interface Progress {
  /** Bytes read so far, and of the whole file where that is known. */
  bytes: number;
  size: number | null;
  /** Rows that are safely in the database, skipped and rejected. */
  counts: Readonly<Counts>;
}
