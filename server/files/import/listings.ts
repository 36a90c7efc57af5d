/** The rows of a file as listings, or as what is wrong with them. */
import type { Field } from '../../../shared/domain/fields.ts';
import { PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { LISTING_FIELDS, PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { regionCodes } from '../../../shared/regions/index.ts';
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
} from '../tables/index.ts';
import { absentColumns, PLACE_COLUMNS } from './absent-columns.ts';
import { type CellValues, cellText, readCells } from './cells.ts';
import {
  type Column,
  type ColumnMap,
  ColumnUse,
  countHeaders,
  findColumns,
  labelOf,
  type MissingColumn,
} from './columns.ts';
import { COMMAND_FIELDS, type FieldName } from './headers.ts';
import { type Problem, wholeRow } from './problems.ts';
import { rowRegion } from './regions.ts';
import { linkedPage, unreadLinks } from './rich-cells.ts';
import { auctionTimes } from './times.ts';
import { statedUnit } from './units.ts';
import { platformOf } from './values.ts';

export interface ReadOptions {
  source: Source;
  /** Of a workbook: the sheet's name, or its number from 1. By default the first one with content. */
  sheet?: string;
  map?: ColumnMap;
  /** What counts where a row has nothing. */
  defaults?: CellValues;
  /** Those that are read, by default those of the command. */
  fields?: readonly FieldName[];
  /** Whether the caller stores the pictures of rows that are in the file; others are noted as not read. */
  takesPictures?: boolean;
  /** Called at most once, with the columns that no field reads: a table's, or those of the first element. */
  onUnread?(columns: readonly string[]): void;
  /** Called at the end, and before an error, with what else was not read, if there is any. */
  onNotes?(notes: readonly string[]): void;
}

export interface ReadRow extends PlacedRow {
  read: ImportedListing | Problem[];
}

export interface ReadFile extends Pick<TableFile, 'unit' | 'header' | 'sheets'> {
  /** The names of a table's columns, or of the first JSON elements. */
  names: readonly string[];
  /** The fields that these names stand for; null for a JSON file without elements. */
  found: ReadonlySet<FieldName> | null;
  /** In handfuls, as they come. @throws UnreadableFile after the last readable row */
  rows: AsyncIterable<Iterable<ReadRow>>;
  /** The columns of `map` that no row had. Call it at the end; without rows it returns nothing. */
  missing(): MissingColumn[];
}

/** @throws UnreadableFile when the file can't be read */
export async function readListings({
  source,
  sheet,
  map = new Map(),
  defaults = {},
  fields = COMMAND_FIELDS,
  onUnread,
  takesPictures = false,
  onNotes,
}: ReadOptions): Promise<ReadFile> {
  const file = await readFile(source, { sheet, countHeaders: (cells) => countHeaders(cells, map) });
  const { unit, header, sheets, notes } = file;
  const above = statedUnit(file.above);
  if (typeof above === 'string' && above !== '元')
    notes.add(`表头上方写明金额单位为${above}元，没有写明单位的金额按${above}元读取`);
  const use = new ColumnUse(map, fields, above);
  let isFirst = true;
  const tellUnread = (names: readonly string[]) => {
    isFirst = false;
    const unread = use.unreadOf(names);
    if (unread.length > 0) onUnread?.(unread);
  };

  function* readRows(some: readonly FileRow[]): Generator<ReadRow> {
    for (const row of some) {
      const leftOut = row.leftOut ?? (header && hasNoField(row, use) ? '没有标的内容的行' : null);
      if (leftOut) {
        notes.addRow(row.position, leftOut, firstText(row));
        continue;
      }
      if (isFirst && !row.broken) tellUnread(row.columns);
      const columns = row.broken ? [] : use.of(row.columns);
      const note = ({ label, value, reason }: Problem) =>
        notes.addCell(row.position, unit, label, value, reason);
      const read = readListing(row, columns, defaults, note);
      yield { row, columns, read };
      if (!Array.isArray(read)) noteUnread(row, columns, read);
    }
  }
  const noteUnread = (row: FileRow, columns: readonly Column[], { listing }: ImportedListing) => {
    for (const { name, link } of unreadLinks(row, columns, listing.source_url)) {
      notes.addLink(name, row.position, link);
    }
    notes.addPictures(row.position, row.pictures ?? [], takesPictures);
  };
  const { head, rest } = await lookAhead(file.rows, (some) => isEnough(header, some.flat()));
  const examples = header ? [{ columns: header }] : head.flat().filter(({ broken }) => !broken);
  const found = examples.flatMap(({ columns }) =>
    findColumns(columns, map, fields).map(({ field }) => field),
  );

  return {
    unit,
    header,
    sheets,
    names: [...new Set(examples.flatMap(({ columns }) => columns))],
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
  };
}

/** So many JSON elements show which names the file has. */
const FIRST_ELEMENTS = 100;

const isEnough = (header: readonly string[] | null, rows: readonly FileRow[]) =>
  header !== null || rows.length >= FIRST_ELEMENTS;

const firstText = ({ values }: FileRow) =>
  values.map((value) => valueText(value).trim()).find((text) => text !== '') ?? '';

/** Other rows say what a merged cell says too. */
const isBlank = (value: unknown) =>
  value instanceof MergedCell || (!(value instanceof LinkedCell) && valueText(value).trim() === '');

/** Whether only columns that no field reads have content, as in a row of which only the number is filled in. */
const hasNoField = (row: FileRow, use: ColumnUse) =>
  !row.broken && use.of(row.columns).every(({ index }) => isBlank(row.values[index]));

/** @throws UnreadableFile for a file that cannot be read to its end, and for one with too many rows */
export const assertListingsReadable = (
  { source, sheet }: Pick<ReadOptions, 'source' | 'sheet'>,
  maxRows: number,
): Promise<void> =>
  assertReadable(source, { sheet, countHeaders: (cells) => countHeaders(cells, new Map()) }, maxRows);

type Prices = Record<(typeof PRICE_FIELDS)[number], bigint | null>;

/** The imported columns of table `listing` by their names there; amounts in fen, times in UTC. */
export interface ListingColumns extends ReturnType<typeof regionCodes>, Prices {
  zc_type: number;
  title: string;
  second_class: number | null;
  source: number | null;
  source_id: string | null;
  source_url: string | null;
  start_time: Date | null;
  end_time: Date | null;
  disposal_status: number | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  datum: number | null;
  court_name: string | null;
  merchants_name: string | null;
  org_name: string | null;
  cover: string | null;
}

export interface ImportedListing {
  listing: ListingColumns;
  /** As in table `listing_text`. */
  texts: { announcement: string | null; should_know: string | null; introduce: string | null };
  /** Up to four, the cover first. */
  images: string[];
  /** Pictures in the zip file beside the file. */
  pictureFiles: string[];
  /** The columns of the database that the file says nothing about. */
  absent: readonly string[];
  /** The listing's number on this site, where an export has it. */
  recordNumber: number | null;
}

/** What is wrong with a field of a row, with what its cell holds. */
export function problemAt({ row, columns }: PlacedRow, field: FieldName, reason: string): Problem {
  const column = columns.find((it) => it.field === field);
  const value = column ? (cellText(row.values[column.index], field) ?? '') : '';
  return { field, label: labelOf(field, column), value, reason };
}

/** A row with the columns in which its fields stand. */
export interface PlacedRow {
  row: FileRow;
  columns: readonly Column[];
}

/**
 * @param defaults the values of `--set`
 * @param note called for what is imported in another way than it stands there
 */
export function readListing(
  row: FileRow,
  columns: readonly Column[],
  defaults: CellValues,
  note: (about: Problem) => void,
): ImportedListing | Problem[] {
  if (row.broken) return [wholeRow(row.broken)];
  const { given, problems } = readCells(row, columns);
  const values = { ...defaults, ...given };
  const refuse = (field: FieldName, reason: string) => {
    problems.push(problemAt({ row, columns }, field, reason));
  };

  const isFine = (field: FieldName) => problems.every((it) => it.field !== field);
  for (const field of ['zc_type', 'object_title'] as const) {
    if (values[field] === undefined && isFine(field)) refuse(field, messages.required);
  }
  const { start, end, problem: timeProblem } = auctionTimes(values);
  if (timeProblem) refuse('end_time', timeProblem);
  const { coordinate: point } = values;
  const latitude = values.latitude ?? point?.latitude ?? null;
  const longitude = values.longitude ?? point?.longitude ?? null;
  if ((latitude === null) !== (longitude === null) && isFine('latitude') && isFine('longitude')) {
    refuse(latitude === null ? 'latitude' : 'longitude', '经度和纬度要一起填写');
  }
  const { zc_type: type, second_class: kind } = values;
  if (type && kind && !PROPERTY_KINDS[kind].types.some((it) => it === type)) {
    refuse('second_class', '该类型下没有这种标的');
  }
  if (!values.source_url && isFine('source_url')) {
    values.source_url = linkedPage(row, columns, values.source) ?? undefined;
  }
  if (values.record_number && !/^[1-9]\d{0,14}$/.test(values.record_number)) {
    refuse('record_number', '应为导出文件里的本站编号');
  }
  const linked = values.source_url && platformOf(values.source_url.hostname);
  if (values.source_url && (linked === undefined || (values.source && values.source !== linked))) {
    refuse('source_url', values.source ? '链接不是该平台的网址' : '链接不是任何已知平台的网址');
  }

  const region = rowRegion(values);
  if (problems.length > 0 || !type || !values.object_title) {
    for (const { field, text } of region.problems) refuse(field, text);
    return problems;
  }
  for (const { field, text } of region.problems) {
    note(problemAt({ row, columns }, field, `${text}，没有导入地区，请核对`));
  }
  for (const { field, text } of region.remarks) note(problemAt({ row, columns }, field, text));
  const prices = Object.fromEntries(PRICE_FIELDS.map((name) => [name, priceIn(values, name)])) as Prices;
  return {
    listing: {
      zc_type: type,
      title: values.object_title,
      second_class: kind ?? null,
      source: values.source ?? linked ?? null,
      source_id: values.source_id ?? null,
      source_url: values.source_url?.href ?? null,
      ...prices,
      start_time: start,
      end_time: end,
      disposal_status: values.disposal_status ?? null,
      ...regionCodes(region.path),
      address: values.address ?? null,
      latitude,
      longitude,
      datum: latitude === null ? null : (values.datum ?? null),
      court_name: values.court_name ?? null,
      merchants_name: values.merchants_name ?? null,
      org_name: values.org_name ?? null,
      cover: values.img?.[0] ?? null,
    },
    texts: {
      announcement: values.announcement ?? null,
      should_know: values.should_know ?? null,
      introduce: values.introduce ?? null,
    },
    images: values.img ?? [],
    pictureFiles: values.picture_files ?? [],
    // A region that could not be read says nothing about the place.
    absent: [...absentColumns(columns, defaults), ...(region.problems.length > 0 ? PLACE_COLUMNS : [])],
    recordNumber: values.record_number ? Number(values.record_number) : null,
  };
}

/** Null for none. */
function priceIn(values: CellValues, name: (typeof PRICE_FIELDS)[number]): bigint | null {
  const field: Field = LISTING_FIELDS[name];
  const price = values[name] ?? null;
  return price === 0n && field.kind === 'money' && field.zeroIsNone ? null : price;
}
