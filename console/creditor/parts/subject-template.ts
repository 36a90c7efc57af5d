/** A file to fill in: the columns that an import reads, and one example row. */
import { type Field, fileHeader, fileLabelOf } from '../../../shared/domain/fields.ts';
import { LISTING_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { formatTime } from '../../../shared/time.ts';

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
  ...PRICE_FIELDS,
  'start_time',
  'end_time',
  'source',
  'source_id',
  'source_url',
  ...TEXT_FIELDS,
] as const satisfies (keyof typeof LISTING_FIELDS)[];

/** @param now the example's auction is a month later */
export function subjectTemplate(now: Date): string {
  const day = (days: number) => formatTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);
  const times: Record<string, string> = {
    start_time: `${day(30)} 10:00`,
    end_time: `${day(31)} 10:00`,
  };
  const columns = COLUMNS.map((name) => {
    const field: Field = LISTING_FIELDS[name];
    return {
      header: fileHeader(fileLabelOf(field), field.kind),
      example: times[name] ?? field.example ?? '',
    };
  });
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${line(columns.map((it) => it.header))}${line(columns.map((it) => it.example))}`;
}
