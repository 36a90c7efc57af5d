import { eq, type SQL } from 'drizzle-orm';
import { regionPath } from '../../../../shared/regions/index.ts';
import { listing } from '../../../platform/db/schema.ts';

/** The columns of the levels of regions, the largest first. */
export const REGION_COLUMNS = [listing.provinceCode, listing.cityCode, listing.districtCode] as const;

/** Listings in a region of any level. */
export function isInRegion(code: string): SQL | undefined {
  const column = REGION_COLUMNS[(regionPath(code)?.length ?? 1) - 1];
  return column && eq(column, code);
}
