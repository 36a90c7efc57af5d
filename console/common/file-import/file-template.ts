/** A file to fill in: columns that an import reads, and one example row. */
import { type Field, fileLabelOf } from '../../../shared/domain/fields.ts';
import {
  DETAIL_NAMES,
  LISTING_FIELDS,
  PRICE_FIELDS,
  TEXT_FIELDS,
} from '../../../shared/domain/subject-fields.ts';
import { kindOf } from '../../../shared/fields/index.ts';
import { fileHeader, textColumn } from '../../../shared/files/file-table.ts';
import { formatTime } from '../../../shared/time.ts';
import { toCsv } from '../../framework/list/export/export.ts';

const DAY_MS = 24 * 3_600_000;

type FieldName = keyof typeof LISTING_FIELDS;

export interface FileTemplate {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly FieldName[];
  /** Fields that differ from those of listings. */
  fields?: { readonly [Name in FieldName]?: Field };
  maxRows: number;
}

export interface TemplateColumn {
  name: FieldName;
  header: string;
  field: Field;
  example: string;
}

/** @param own the columns that only one kind of import reads, before the texts */
export const listingColumns = (own: readonly FieldName[]): FieldName[] => [
  'zc_type',
  'object_title',
  'second_class',
  'province',
  'city',
  'district',
  'address',
  'latitude',
  'longitude',
  'datum',
  ...PRICE_FIELDS,
  ...DETAIL_NAMES,
  'start_time',
  'end_time',
  'source',
  'source_id',
  'source_url',
  'round',
  ...own,
  ...TEXT_FIELDS,
];

/** @param now the example's auction is a month later */
export function templateColumns({ columns, fields }: FileTemplate, now: Date): TemplateColumn[] {
  const day = (days: number) => formatTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);
  const times: Record<string, string> = {
    start_time: `${day(30)} 10:00`,
    end_time: `${day(31)} 10:00`,
  };
  return columns.map((name) => {
    const field: Field = fields?.[name] ?? LISTING_FIELDS[name];
    return {
      name,
      header: fileHeader(fileLabelOf(field), kindOf(field).cell.kind),
      field,
      example: times[name] ?? field.example ?? '',
    };
  });
}

export function csvTemplate(template: FileTemplate, now: Date): string {
  const columns = templateColumns(template, now);
  return toCsv({
    columns: columns.map(({ header }) => textColumn(header)),
    rows: [columns.map(({ example }) => example)],
  });
}
