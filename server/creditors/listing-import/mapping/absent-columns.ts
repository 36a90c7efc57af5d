/** The columns of the database that a file does not have. */
import type { CellValues } from './cells.ts';
import type { Column } from './columns.ts';
import { FIELD_NAMES, type FieldName } from './headers.ts';

export const PLACE_COLUMNS = ['province_code', 'city_code', 'district_code'];
const POINT = ['latitude', 'longitude', 'datum'];

/** The columns of a field, if they have other names. */
const FILLED: { [Name in FieldName]?: readonly string[] } = {
  object_title: ['title'],
  source_url: ['source_url', 'source'],
  province: PLACE_COLUMNS,
  city: PLACE_COLUMNS,
  district: PLACE_COLUMNS,
  region: PLACE_COLUMNS,
  province_code: PLACE_COLUMNS,
  city_code: PLACE_COLUMNS,
  district_code: PLACE_COLUMNS,
  coordinate: POINT,
  latitude: POINT,
  longitude: POINT,
  datum: POINT,
  img: ['cover'],
  picture_files: [],
};
const filledBy = (field: FieldName): readonly string[] => FILLED[field] ?? [field];
const ALL = new Set(FIELD_NAMES.flatMap(filledBy));

const known = new WeakMap<readonly Column[], readonly string[]>();

/** @param columns of a row; rows of a file usually share them */
export function absentColumns(columns: readonly Column[], defaults: CellValues): readonly string[] {
  const before = known.get(columns);
  if (before) return before;
  const given = [...columns.map(({ field }) => field), ...(Object.keys(defaults) as FieldName[])];
  const filled = new Set(given.flatMap(filledBy));
  const absent = [...ALL].filter((name) => !filled.has(name));
  known.set(columns, absent);
  return absent;
}
