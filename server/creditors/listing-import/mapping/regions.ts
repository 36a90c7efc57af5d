/** The regions of a row: its columns of names and codes, and its address. */
import { LRUCache } from 'lru-cache';
import { addressConflict } from '../../../../shared/regions/address.ts';
import { agreedRegion, type Meanings, pathName } from '../../../../shared/regions/agree.ts';
import type { RegionPath } from '../../../../shared/regions/index.ts';
import {
  type RegionLevel,
  type RegionReading,
  readRegion,
  readRegionCode,
} from '../../../../shared/regions/read.ts';
import type { FieldName } from './headers.ts';

/** Files contain few different names, many times. */
const cache = new LRUCache<string, RegionReading>({ max: 10_000 });

/** The meanings of a cell of a region's column. An unreadable one rejects the region, not the row. */
export function regionCell(text: string, level: RegionLevel): RegionReading {
  const key = `${level} ${text}`;
  const reading = cache.get(key) ?? readRegion(text, level);
  cache.set(key, reading);
  return reading;
}

export const regionCodeCell = (text: string): RegionReading => readRegionCode(text);

const REGION_FIELDS = [
  'province',
  'city',
  'district',
  'region',
  'province_code',
  'city_code',
  'district_code',
] as const satisfies FieldName[];

interface RowRegion {
  /** The region that all columns agree on; empty for none, and for an uncertain one. */
  path: RegionPath;
  /** Unreadable or contradictory parts. The row then has no region. */
  problems: RegionRemark[];
  /** Values that were interpreted. */
  remarks: RegionRemark[];
}

interface RegionRemark {
  field: FieldName;
  text: string;
}

/** The region and address of a row. */
type Place = { [Field in (typeof REGION_FIELDS)[number]]?: RegionReading } & { address?: string };

export function rowRegion(values: Place): RowRegion {
  const columns = REGION_FIELDS.flatMap((field) => {
    const reading = values[field];
    return reading ? [{ field, reading }] : [];
  });
  const last = columns.at(-1)?.field ?? 'region';
  const problems: RegionRemark[] = [];
  const readable: Meanings[] = [];
  for (const { field, reading } of columns) {
    if (reading.problem !== undefined) problems.push({ field, text: reading.problem });
    else readable.push(reading.meanings);
  }
  const none = (field: FieldName, text: string): RowRegion => ({
    path: [],
    problems: [...problems, { field, text }],
    remarks: [],
  });
  const agreed = agreedRegion(readable);
  if ('problem' in agreed) return none(last, agreed.problem);
  const { path, change } = agreed;
  const conflict = values.address ? addressConflict(values.address, path) : null;
  if (conflict) return none('address', conflict);
  const part = columns.find(({ reading }) => reading.problem === undefined && reading.isPart);
  const remark = change
    ? { field: last, text: `${change}，按${pathName(path)}导入` }
    : part && { field: part.field, text: `只取其中的地区：${pathName(path)}` };
  return { path, problems, remarks: remark ? [remark] : [] };
}
