/** Reads the rows of a file one after the other, and notes unread parts. */
import {
  assertReadable,
  type FileRow,
  LinkedCell,
  lookAhead,
  MergedCell,
  readFile,
  type Source,
  type TableFile,
  valueText,
} from '../../../files/tables/index.ts';
import type { CellValues } from './cells.ts';
import { ColumnPreview, type PreviewedColumn } from './column-preview.ts';
import {
  type Column,
  type ColumnChoices,
  type ColumnMap,
  ColumnUse,
  countHeaders,
  findColumns,
  KNOWN_NAMES,
  type MissingColumn,
} from './columns.ts';
import { COMMAND_FIELDS, type FieldName } from './headers.ts';
import { type ImportedListing, type PlacedRow, readListing } from './listings.ts';
import type { Problem } from './problems.ts';
import { unreadLinks } from './rich-cells.ts';
import { statedUnit } from './units.ts';

export interface ReadOptions {
  source: Source;
  /** Of a workbook: the sheet's name, or its number from 1. By default the first one with content. */
  sheet?: string;
  map?: ColumnMap;
  /** What a creditor said that columns are. */
  choices?: ColumnChoices;
  /** The caller can ask what columns are: any row of names is a header. */
  guessesHeader?: boolean;
  /** Absent: results are not compared with the present. */
  now?: Date | undefined;
  /** Default values of rows without one. */
  defaults?: CellValues;
  /** The fields to read, by default those of the command. */
  fields?: readonly FieldName[];
  /** Whether the caller stores embedded pictures of rows; otherwise they are noted as unread. */
  takesPictures?: boolean;
  /** Called at most once, with the columns that no field reads: a table's, or those of the first element. */
  onUnread?(columns: readonly string[]): void;
  /** Called at the end, and before an error, with the other unread parts, if there are any. */
  onNotes?(notes: readonly string[]): void;
}

export interface ReadRow extends PlacedRow {
  read: ImportedListing | Problem[];
}

export interface ReadFile extends Pick<TableFile, 'unit' | 'header' | 'sheets'> {
  /** The names of a table's columns, or of the first JSON elements. */
  names: readonly string[];
  /** The fields of these names; null for a JSON file without elements. */
  found: ReadonlySet<FieldName> | null;
  /** In batches, as they are read. @throws UnreadableFile after the last readable row */
  rows: AsyncIterable<Iterable<ReadRow>>;
  /** The columns of `map` that no row had. Call it at the end; without rows it returns nothing. */
  missing(): MissingColumn[];
  /** All columns with a name. The examples are complete after the first rows. */
  columns(): PreviewedColumn[];
  /** Adds a remark on a cell whose value is not taken as it is. Call it before the end of the rows. */
  note(position: number, about: Pick<Problem, 'label' | 'value' | 'reason'>): void;
}

/** @throws UnreadableFile when the file can't be read */
export async function readListings({
  source,
  sheet,
  map = KNOWN_NAMES.map,
  choices = KNOWN_NAMES.choices,
  guessesHeader = false,
  defaults = {},
  fields = COMMAND_FIELDS,
  onUnread,
  takesPictures = false,
  onNotes,
  now,
}: ReadOptions): Promise<ReadFile> {
  const columnNames = { map, choices };
  const file = await readFile(source, {
    sheet,
    countHeaders: (cells) => countHeaders(cells, columnNames),
    guessesHeader,
  });
  const { unit, header, sheets, notes } = file;
  const above = statedUnit(file.above);
  if (typeof above === 'string' && above !== '元')
    notes.add(`表头上方写明金额单位为${above}元，没有写明单位的金额按${above}元读取`);
  const use = new ColumnUse(columnNames, fields, above);
  const preview = new ColumnPreview();
  let isFirst = true;
  const tellUnread = (names: readonly string[]) => {
    isFirst = false;
    const unread = use.unreadOf(names);
    if (unread.length > 0) onUnread?.(unread);
  };

  function* readRows(some: readonly FileRow[]): Generator<ReadRow> {
    for (const row of some) {
      if (!row.broken && !row.leftOut) preview.add(row);
      const leftOut = row.leftOut ?? (header && hasNoField(row, use) ? '没有标的内容的行' : null);
      if (leftOut) {
        notes.addRow(row.position, leftOut, firstText(row));
        continue;
      }
      if (isFirst && !row.broken) tellUnread(row.columns);
      const columns = row.broken ? [] : use.of(row.columns);
      const read = readListing(row, columns, defaults, (about) => note(row.position, about), now);
      yield { row, columns, read };
      if (!Array.isArray(read)) noteUnread(row, columns, read);
    }
  }
  const note: ReadFile['note'] = (position, { label, value, reason }) =>
    notes.addCell(position, unit, label, value, reason);
  const noteUnread = (row: FileRow, columns: readonly Column[], { listing }: ImportedListing) => {
    for (const { name, link } of unreadLinks(row, columns, listing.source_url)) {
      notes.addLink(name, row.position, link);
    }
    notes.addPictures(row.position, row.pictures ?? [], takesPictures);
  };
  const { head, rest } = await lookAhead(file.rows, (some) => isEnough(header, some.flat()));
  const examples = header ? [{ columns: header }] : head.flat().filter(({ broken }) => !broken);
  const found = examples.flatMap(({ columns }) =>
    findColumns(columns, columnNames, fields).map(({ field }) => field),
  );

  const names = header ?? [...new Set(examples.flatMap(({ columns }) => columns))];

  return {
    unit,
    header,
    sheets,
    names: [...new Set(names)],
    found: examples.length > 0 ? new Set(found) : null,
    rows: (async function* () {
      if (header) tellUnread(header);
      try {
        for (const some of head) yield readRows(some);
        for await (const some of rest) yield readRows(some);
      } finally {
        const all = notes.all();
        if (all.length > 0) onNotes?.(all);
      }
    })(),
    missing: () => (isFirst ? [] : use.missing()),
    columns: () => preview.columns(names, { columns: findColumns(names, columnNames, fields), choices }),
    note,
  };
}

/** The number of JSON elements that show which names the file has. */
const FIRST_ELEMENTS = 100;

const isEnough = (header: readonly string[] | null, rows: readonly FileRow[]) =>
  header !== null || rows.length >= FIRST_ELEMENTS;

const firstText = ({ values }: FileRow) =>
  values.map((value) => valueText(value).trim()).find((text) => text !== '') ?? '';

/** A merged cell is repeated in the other rows. */
const isBlank = (value: unknown) =>
  value instanceof MergedCell || (!(value instanceof LinkedCell) && valueText(value).trim() === '');

/** Whether only unread columns have content, as in a row with only a number. */
const hasNoField = (row: FileRow, use: ColumnUse) =>
  !row.broken && use.of(row.columns).every(({ index }) => isBlank(row.values[index]));

/** @throws UnreadableFile for a file that cannot be read to its end, and for one with too many rows */
export const assertListingsReadable = (
  { source, sheet }: Pick<ReadOptions, 'source' | 'sheet'>,
  maxRows: number,
): Promise<void> =>
  assertReadable(source, { sheet, countHeaders: (cells) => countHeaders(cells, KNOWN_NAMES) }, maxRows);
