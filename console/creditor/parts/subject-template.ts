/** A file to fill in: the columns that an import reads, and one example row. */
import { type Field, fileHeader, fileLabelOf } from '../../../shared/domain/fields.ts';
import { LISTING_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { formatTime } from '../../../shared/time.ts';
import { toCsv } from '../../framework/list/export.ts';

const DAY_MS = 24 * 3_600_000;

const COLUMNS = [
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
  'start_time',
  'end_time',
  'source',
  'source_id',
  'source_url',
  'picture_files',
  ...TEXT_FIELDS,
] as const satisfies (keyof typeof LISTING_FIELDS)[];

export interface TemplateColumn {
  name: (typeof COLUMNS)[number];
  header: string;
  field: Field;
  example: string;
}

/** @param now the example's auction is a month later */
export function templateColumns(now: Date): TemplateColumn[] {
  const day = (days: number) => formatTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);
  const times: Record<string, string> = {
    start_time: `${day(30)} 10:00`,
    end_time: `${day(31)} 10:00`,
  };
  return COLUMNS.map((name) => {
    const field: Field = LISTING_FIELDS[name];
    return {
      name,
      header: fileHeader(fileLabelOf(field), field.kind),
      field,
      example: times[name] ?? field.example ?? '',
    };
  });
}

/** The template as CSV. */
export const subjectTemplate = (now: Date): string =>
  toCsv([templateColumns(now).map((it) => it.header), templateColumns(now).map((it) => it.example)]);
