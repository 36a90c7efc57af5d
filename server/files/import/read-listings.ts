/** A file's rows as listings, or with what is wrong with them, whatever is to become of them. */
import { ColumnUse, type MissingColumn } from './column-use.ts';
import { type Column, type ColumnMap, countHeaders } from './columns.ts';
import type { Understood } from './fields.ts';
import type { FileRow, ListingFile } from './file-row.ts';
import type { FieldName } from './headers.ts';
import { type ImportedListing, type PlacedRow, readListing } from './listing-row.ts';
import { readFile, type Source } from './read-file.ts';
import type { Problem } from './refusal.ts';

export interface ReadOptions {
  source: Source;
  map?: ColumnMap;
  /** What counts where a row has nothing. */
  defaults?: Understood;
  /** Those that are read, by default every one. */
  fields?: readonly FieldName[];
  /** Called at most once, with the columns that no field reads: a CSV file's, or those of the first element. */
  onUnread?(columns: readonly string[]): void;
}

export interface ReadRow extends PlacedRow {
  read: ImportedListing | Problem[];
}

export interface ReadFile extends Pick<ListingFile, 'unit' | 'header'> {
  /** Of a CSV file's header; null for JSON. */
  columns: readonly Column[] | null;
  /** In handfuls, as they come. @throws UnreadableFile after the last readable row */
  rows: AsyncIterable<Iterable<ReadRow>>;
  /** The columns of `map` that no row had; asked at the end. Without any row nothing can be said. */
  missing(): MissingColumn[];
}

/** @throws UnreadableFile when the file can't be read */
export async function readListings({
  source,
  map = new Map(),
  defaults = {},
  fields,
  onUnread,
}: ReadOptions): Promise<ReadFile> {
  const { unit, header, rows } = await readFile(source, (cells) => countHeaders(cells, map));
  const use = new ColumnUse(map, fields);
  let isFirst = true;
  const tellUnread = (names: readonly string[]) => {
    isFirst = false;
    const unread = use.unreadOf(names);
    if (unread.length > 0) onUnread?.(unread);
  };

  function* understood(some: readonly FileRow[]): Generator<ReadRow> {
    for (const row of some) {
      if (isFirst && !row.broken) tellUnread(row.columns);
      const columns = row.broken ? [] : use.of(row.columns);
      yield { row, columns, read: readListing(row, columns, defaults) };
    }
  }

  return {
    unit,
    header,
    columns: header && use.of(header),
    rows: (async function* () {
      if (header) tellUnread(header);
      for await (const some of rows) yield understood(some);
    })(),
    missing: () => (isFirst ? [] : use.missing()),
  };
}
