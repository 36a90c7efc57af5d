/** The rows of a file as listings, or their problems. */

import { platformOf } from '../../../../shared/domain/auctions/platform.ts';
import type { Round } from '../../../../shared/domain/auctions/round-names.ts';
import { PROPERTY_KINDS } from '../../../../shared/domain/listing.ts';
import { DETAIL_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { messages } from '../../../../shared/messages.ts';
import { regionCodes } from '../../../../shared/regions/index.ts';
import type { FileRow } from '../../../files/tables/index.ts';
import { absentColumns, PLACE_COLUMNS } from './absent-columns.ts';
import { type CellValues, cellText, readCells } from './cells.ts';
import { type Column, labelOf } from './columns.ts';
import type { FieldName } from './headers.ts';
import { type Problem, wholeRow } from './problems.ts';
import { rowRegion } from './regions.ts';
import { type ImportedResult, rowResult } from './results.ts';
import { linkedPage } from './rich-cells.ts';
import { auctionTimes } from './times.ts';

type Prices = Record<(typeof PRICE_FIELDS)[number], bigint | null>;
type Facts = Record<keyof typeof DETAIL_FIELDS, unknown>;
type Texts = Record<(typeof TEXT_FIELDS)[number], string | null>;

/** The imported columns of table `listing` by their names there; amounts in fen, times in UTC. */
export interface ListingColumns extends ReturnType<typeof regionCodes>, Prices, Facts {
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
  texts: Texts;
  /** Becomes the fact of this name; null for none. */
  round: Round | null;
  /** How that round ended; null while the row does not say it. */
  result: ImportedResult | null;
  /** Up to four, the cover first. */
  images: string[];
  /** What a person should check of the amounts, beyond the rules of `shared/domain/auctions/plausibility.ts`. */
  doubts: readonly string[];
  /** Pictures in the zip file beside the file. */
  pictureFiles: string[];
  /** The columns of the database that the file does not have. */
  absent: readonly string[];
  /** The listing's number on this site, which exports contain. */
  recordNumber: number | null;
}

/** The problem of a field of a row, with the content of its cell. */
export function problemAt({ row, columns }: PlacedRow, field: FieldName, reason: string): Problem {
  const column = columns.find((it) => it.field === field);
  const value = column ? (cellText(row.values[column.index], field) ?? '') : '';
  return { field, label: labelOf(field, column), value, reason };
}

/** A row with the columns of its fields. */
export interface PlacedRow {
  row: FileRow;
  columns: readonly Column[];
}

/**
 * @param defaults the values of `--set`
 * @param note called for values that were interpreted
 * @param now absent: results are not compared with the present
 */
export function readListing(
  row: FileRow,
  columns: readonly Column[],
  defaults: CellValues,
  note: (about: Problem) => void,
  now?: Date,
): ImportedListing | Problem[] {
  if (row.broken) return [wholeRow(row.broken)];
  const { given, problems, doubts } = readCells(row, columns);
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
    values.source_url = linkedPage(row, columns, given.source) ?? undefined;
  }
  if (values.record_number && !/^[1-9]\d{0,14}$/.test(values.record_number)) {
    refuse('record_number', '应为导出文件里的本站编号');
  }
  const linked = values.source_url && platformOf(values.source_url.hostname);
  if (values.source_url && (linked === undefined || (given.source && given.source !== linked))) {
    refuse('source_url', given.source ? '链接不是该平台的网址' : '链接不是任何已知平台的网址');
  }

  const title = values.object_title ?? '';
  const round = values.round ?? null;
  const ended = type === 3 ? NO_RESULT : rowResult(values, { title, round, start, end }, now);
  for (const { field, reason } of ended.problems) if (isFine(field)) refuse(field, reason);
  const region = rowRegion(values);
  if (problems.length > 0 || !type || !values.object_title) {
    for (const { field, text } of region.problems) refuse(field, text);
    return problems;
  }
  for (const { field, text } of region.problems) {
    note(problemAt({ row, columns }, field, `${text}，没有导入地区，请核对`));
  }
  for (const { field, reason } of ended.remarks) note(problemAt({ row, columns }, field, reason));
  for (const { field, text } of region.remarks) note(problemAt({ row, columns }, field, text));
  return {
    listing: {
      zc_type: type,
      title: values.object_title,
      second_class: kind ?? null,
      // The row's own link counts more than the default for all rows.
      source: given.source ?? linked ?? defaults.source ?? null,
      source_id: values.source_id ?? null,
      source_url: values.source_url?.href ?? null,
      ...(valuesOf(PRICE_FIELDS, values) as Prices),
      ...(valuesOf(Object.keys(DETAIL_FIELDS), values) as Facts),
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
    texts: valuesOf(TEXT_FIELDS, values) as Texts,
    round,
    result: ended.result,
    images: values.img ?? [],
    doubts,
    pictureFiles: values.picture_files ?? [],
    // A region that could not be read does not delete the stored one.
    absent: [...absentColumns(columns, defaults), ...(region.problems.length > 0 ? PLACE_COLUMNS : [])],
    recordNumber: values.record_number ? Number(values.record_number) : null,
  };
}

/** A referral has no auction. */
const NO_RESULT = { result: null, problems: [], remarks: [] };

const valuesOf = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
