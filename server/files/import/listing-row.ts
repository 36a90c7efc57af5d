/** From a row of the file to a listing as the database takes it, or to what is wrong with it. */
import { PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { regionCodes } from '../../../shared/regions/index.ts';
import { cellText, readCells } from './cells.ts';
import { type Column, labelOf } from './columns.ts';
import type { Understood } from './fields.ts';
import type { FileRow } from './file-row.ts';
import type { FieldName } from './headers.ts';
import { type Problem, Refusal, wholeRow } from './refusal.ts';
import { agreedRegion, type Meanings } from './region-names.ts';
import { platformOf } from './text.ts';

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
}

const REGION_FIELDS = [
  'province',
  'city',
  'district',
  'region',
  'province_code',
  'city_code',
  'district_code',
] as const satisfies FieldName[];

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

/** @param defaults the values of `--set` */
export function readListing(
  row: FileRow,
  columns: readonly Column[],
  defaults: Understood,
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
  const { start_time: start, end_time: end, coordinate: point } = values;
  if (start && end && end <= start) refuse('end_time', messages.endTimeTooEarly);
  const latitude = values.latitude ?? point?.latitude ?? null;
  const longitude = values.longitude ?? point?.longitude ?? null;
  if ((latitude === null) !== (longitude === null) && isFine('latitude') && isFine('longitude')) {
    refuse(latitude === null ? 'latitude' : 'longitude', '经度和纬度要一起填写');
  }
  const { zc_type: type, second_class: kind } = values;
  if (type && kind && !PROPERTY_KINDS[kind].types.some((it) => it === type)) {
    refuse('second_class', '该类型下没有这种标的');
  }
  const linked = values.source_url && platformOf(values.source_url.hostname);
  if (values.source_url && (linked === undefined || (values.source && values.source !== linked))) {
    refuse('source_url', values.source ? '链接不是该平台的网址' : '链接不是任何已知平台的网址');
  }

  const region = agreedRegion(
    REGION_FIELDS.flatMap((field): Meanings[] => (values[field] ? [values[field]] : [])),
  );
  if (region instanceof Refusal) {
    refuse(REGION_FIELDS.findLast((field) => given[field]) ?? 'region', region.reason);
  }
  if (problems.length > 0 || region instanceof Refusal || !type || !values.object_title) return problems;

  const prices = Object.fromEntries(PRICE_FIELDS.map((name) => [name, values[name] ?? null])) as Prices;
  return {
    listing: {
      zc_type: type,
      title: values.object_title,
      second_class: kind ?? null,
      source: values.source ?? linked ?? null,
      source_id: values.source_id ?? null,
      source_url: values.source_url?.href ?? null,
      ...prices,
      start_time: start ?? null,
      end_time: end ?? null,
      disposal_status: values.disposal_status ?? null,
      ...regionCodes(region),
      address: values.address ?? null,
      latitude,
      longitude,
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
  };
}
